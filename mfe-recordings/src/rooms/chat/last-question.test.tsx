import type { ChatTurn } from '@hattama/contract/insight/chat'
import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConversationView } from './conversation.tsx'
import type { Conversation, Live } from './use-conversation.ts'

await loadWords()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const turn: ChatTurn = {
  id: 't1',
  question: 'Is the budget ready?',
  answer: { found: true, sentences: [], dropped: 0, followUps: [], stopped: false, fault: null },
  engine: 'extract',
  model: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const second = 'And the texts?'
const live: Live = {
  question: second,
  sentences: [],
  state: 'asking',
  turn: null,
  problem: null,
  chatId: 'c1',
}

const screenOf = (change: Partial<Conversation>) => (
  <StoreProvider store={createStore()}>
    <MemoryRouter>
      <ConversationView
        openId="r1"
        conversation={{
          turns: [turn],
          live: null,
          kept: { isError: false } as Conversation['kept'],
          isReading: false,
          waiting: [],
          send: () => undefined,
          again: () => undefined,
          stop: () => undefined,
          leave: () => undefined,
          ...change,
        }}
      />
    </MemoryRouter>
  </StoreProvider>
)

test('the view goes to the beginning of the question just asked, and stays with the reader while it is answered', async () => {
  await i18n.changeLanguage('en')
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = this.matches('[role=log]') ? 100 : this.textContent?.includes(second) ? 640 : 100
    return new DOMRect(0, top, 300, 400)
  })
  const { rerender } = render(screenOf({}))
  const log = screen.getByRole('log')
  Object.defineProperty(log, 'scrollHeight', { value: 5000 })
  expect(log.scrollTop).toBe(0)
  rerender(screenOf({ live }))
  expect(log.scrollTop).toBe(540)
  log.scrollTop = 300
  rerender(screenOf({ live: { ...live, sentences: [{ text: 'They come on Wednesday.', citations: [] }] } }))
  rerender(screenOf({ turns: [turn, { ...turn, id: 't2', question: second }] }))
  expect(log.scrollTop).toBe(300)
})
