import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import type { EditRequest } from '@hattama/contract/speech/edit'
import {
  createStore,
  loadWords,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
} from '@hattama/platform'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { detailsWith } from './recording.ts'
import { spoken } from './spoken.ts'
import { ViewerPage } from '../rooms/viewer/viewer-page.tsx'

await loadWords()

/** A server with two segments that accepts edits, or rejects them as a conflict with someone else's. */
export const serve = () => {
  const state = {
    asked: [] as unknown[],
    /** number of times the transcript was fetched */
    reads: 0,
    undone: [] as string[],
    restored: [] as string[],
    /** the first speaker sounds like a remembered voice */
    sounds: false,
    refused: [] as unknown[],
    conflict: false,
    /** of the transcript as it is fetched next */
    revision: 1,
    text: 'Good mornin.',
    name: '',
    /** the speaker of the first turn was identified by the call itself */
    isTold: false,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url } = request
    if (url.includes('/undo')) {
      state.undone.push(url)
      state.name = ''
      return Response.json({ id: 'e1', revision: 3, changed: 1 })
    }
    if (url.endsWith('/r1/edits') && request.method === 'GET') {
      const edit = { id: 'e7', kind: 'merge', author: 'Dana K', createdAt: '2026-11-20T09:00:00.000Z' }
      const shown = { undone: false, segments: 4, before: 'Tom', after: 'Dana' }
      const version = { id: 'v1', reason: 'transcribed', author: 'Dana K', createdAt: edit.createdAt }
      return Response.json({
        edits: [{ ...edit, ...shown }],
        versions: [{ ...version, language: 'ru', engine: 'test', words: 12 }],
      })
    }
    if (url.endsWith('/restore')) {
      state.restored.push(url)
      return Response.json({ id: null, revision: 4, changed: 1 })
    }
    if (/\/r1\/(transcription|voices)$/.test(url)) {
      state.asked.push(await request.json())
      return Response.json(detailsWith())
    }
    if (url.endsWith('/r1/edits')) {
      const asked = (await request.json()) as EditRequest
      state.asked.push(asked)
      if (state.conflict) return Response.json({ error: 'x', code: 'CONFLICT' }, { status: 409 })
      if (asked.kind === 'text') state.text = asked.text
      if (asked.kind === 'name') state.name = asked.name
      return Response.json({ id: 'e1', revision: 2, changed: 1 })
    }
    if (url.includes('/details/')) {
      return Response.json(detailsWith())
    }
    if (url.includes('/r1/segments')) {
      state.reads++
      return Response.json({
        segments: [
          { ...spoken('s1', 'A', 0, state.text), ...(state.isTold && { why: { by: 'csrc', share: 1 } }) },
          spoken('s2', 'B', 9, 'Morning to you.'),
        ],
        speakers: [
          { id: 'A', name: state.name, kind: 'me', ordinal: 0 },
          { id: 'B', name: 'Dana', kind: 'others', ordinal: 1 },
        ],
        metadata: {
          duration: 60,
          language: 'en',
          revision: state.revision,
          chunk: 0,
          chunks: 1,
          words: 5,
          engine: 'test',
          model: null,
          timing: 'word',
          draft: false,
          confidence: 0.9,
          complete: true,
        },
      })
    }
    if (url.endsWith('/voice-suggestions/refusals')) {
      state.refused.push(await request.json())
      return Response.json({ suggestions: [] })
    }
    if (url.endsWith('/voice-suggestions')) {
      const excerpts = [{ startMs: 1000, endMs: 4000 }]
      const sounds = { speakerId: 'A', personId: 'p1', name: 'Saule', likeness: 83, excerpts }
      return Response.json({ suggestions: state.sounds && state.name === '' ? [sounds] : [] })
    }
    if (url.endsWith('/suggestions/dismissals')) return new Response(null, { status: 204 })
    if (url.endsWith('/suggestions')) {
      const place = { segmentId: 's1', from: 5, to: 11, startMs: 500, before: 'Good ', after: '.' }
      return Response.json({
        suggestions: [{ ...place, heard: 'mornin', term: 'morning' }],
        revision: 1,
      })
    }
    if (url.endsWith('/members')) {
      const members = [
        { userId: 'u2', name: 'Helen Marsh', email: 'helen@example.org' },
        { userId: anna.id, name: 'Anna Kim', email: anna.email },
        { userId: 'u3', name: 'Dana', email: 'dana@example.org' },
      ]
      return Response.json({ members })
    }
    if (url.includes('/api/summaries/recording/')) return Response.json({ summary: null })
    return Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 })
  })
  return state
}

export const show = (role: User['role'] = 'owner', search = '') => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, role }, onboardingDue: false }))
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[`/recordings/r1${search}`]}>
        <Routes>
          <Route path="/recordings/:recordingId" element={<ViewerPage />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )
  return store
}
export const notices = (store: ReturnType<typeof show>) => store.getState().notices

/** Opens the text of the first segment as a field. */
export const openText = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit text at 00:00' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Segment text' })
}

/** Clicks an item of the viewer's menu. */
export const openMenu = async (item: string, menu = 'More actions') => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
