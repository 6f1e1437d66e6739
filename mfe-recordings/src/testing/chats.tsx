import type { Chat, ChatAnswer, ChatEvent, ChatTurn, CitedSentence } from '@hattama/contract/insight/chat'
import { createStore, MemoryRouter, Route, Routes, StoreProvider } from '@hattama/platform'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ChatPage } from '../rooms/chat/chat-page.tsx'

/** Number of times a chat was fetched. */
export const reads = { count: 0 }

export const sentence = (text: string, startMs: number): CitedSentence => ({
  text,
  citations: [
    {
      startMs,
      endMs: startMs + 1000,
      segmentId: `s${startMs}`,
      quote: text,
      speaker: 'Aigul',
      recordingId: 'r1',
      recordingTitle: 'Release',
    },
  ],
})

export const answer = (change: Partial<ChatAnswer> = {}): ChatAnswer => ({
  found: true,
  sentences: [sentence('The budget is ready.', 72_000)],
  dropped: 0,
  followUps: ['What else was said about “invoices”?'],
  stopped: false,
  fault: null,
  ...change,
})

export const turn = (question: string, change: Partial<ChatTurn> = {}): ChatTurn => ({
  id: question,
  question,
  answer: answer(),
  engine: 'extract',
  model: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

export const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

const recording = { id: 'r1', title: 'Release', status: 'completed', createdAt: times.createdAt }

/** A server that stores chats; the test decides how a question is answered. */
export const serve = (
  reply: (say: (event: ChatEvent) => void, signal: AbortSignal) => Promise<ChatTurn | null>,
  title: string | null = 'x',
) => {
  const kept: { chat: Chat; turns: ChatTurn[] } = {
    chat: { id: 'c1', title, recordingId: null, recordingIds: null, ...times },
    turns: [],
  }
  const asked: unknown[] = []
  let exists = false
  const post = async (init: RequestInit) => {
    const { signal } = init
    if (!signal) throw new Error('a question must be stoppable')
    asked.push(await new Request('http://x', { method: 'POST', body: init.body ?? null }).json())
    exists = true
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        signal.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
        const say = (event: ChatEvent) =>
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
        say({ type: 'begun', chatId: 'c1' })
        const made = await reply(say, signal)
        if (signal.aborted) return
        if (made) {
          kept.turns.push(made)
          say({ type: 'answered', chatId: 'c1', turn: made })
        }
        controller.close()
      },
    })
    return new Response(body)
  }
  vi.stubGlobal('fetch', async (to: Request | string, init?: RequestInit) => {
    if (typeof to === 'string') return post(init ?? {})
    if (to.url.includes('/api/recordings')) return Response.json({ recordings: [recording] })
    if (to.method === 'PATCH') {
      kept.chat.title = ((await to.json()) as { title: string }).title
      return new Response(null, { status: 204 })
    }
    if (to.method === 'DELETE') {
      exists = false
      return new Response(null, { status: 204 })
    }
    if (to.url.endsWith('/api/chats'))
      return Response.json({ chats: exists ? [kept.chat] : [], starters: ['decisions', 'tasks', 'speaking'] })
    reads.count++
    return Response.json({ ...kept.chat, turns: kept.turns })
  })
  return asked
}

export const show = () =>
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter initialEntries={['/recordings/chat']}>
        <Routes>
          <Route path="/recordings/chat/:chatId?" element={<ChatPage />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )

export const type = (text: string) => userEvent.type(screen.getByLabelText('Your question'), text)
