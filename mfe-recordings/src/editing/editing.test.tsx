import type { EditRequest } from '@hattama/contract/edit'
import type { User } from '@hattama/contract/account'
import {
  createStore,
  i18n,
  loadWords,
  MemoryRouter,
  Route,
  Routes,
  signedIn,
  StoreProvider,
} from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordingWith } from '../recording.fixture.ts'
import { spoken } from '../transcript/spoken.fixture.ts'
import { ViewerPage } from '../viewer/viewer-page.tsx'

await loadWords()

const user = (role: User['role']): User => ({
  id: 'u1',
  email: 'a@example.org',
  name: 'A B',
  firstName: 'A',
  lastName: 'B',
  language: 'en',
  emailVerified: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  workspaceId: 'w1',
  workspaceName: 'W',
  role,
})

/** A server with two segments that takes edits, or refuses them as somebody else's. */
const serve = () => {
  const state = {
    asked: [] as unknown[],
    undone: [] as string[],
    conflict: false,
    text: 'Good mornin.',
    name: '',
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { url } = request
    if (url.includes('/undo')) {
      state.undone.push(url)
      state.name = ''
      return Response.json({ id: 'e1', revision: 3, changed: 1 })
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
      return Response.json({
        ...recordingWith(),
        mime: 'audio/webm',
        sha256: null,
        steps: [],
        summaryId: null,
      })
    }
    if (url.includes('/transcript')) {
      return Response.json({
        initialWords: [...spoken('s1', 'A', 0, state.text), ...spoken('s2', 'B', 9, 'Morning to you.')],
        speakers: [],
        speakerDetails: [
          { id: 'A', name: state.name, kind: 'me', ordinal: 0 },
          { id: 'B', name: 'Dana', kind: 'others', ordinal: 1 },
        ],
        metadata: {
          duration: 60,
          language: 'en',
          revision: 1,
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
    if (url.includes('/api/summaries/recording/')) return Response.json({ summary: null })
    return Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 })
  })
  return state
}

const show = (role: User['role'] = 'owner', search = '') => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: user(role) }))
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
const notices = (store: ReturnType<typeof show>) => store.getState().notices

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openText = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the text at 00:00' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the segment' })
}

test('a viewer is offered nothing that changes', async () => {
  serve()
  show('viewer')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit the text/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Find and replace' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Me' })).toBeNull()
})

test('the text of a segment is saved by Ctrl+Enter, at the revision one read', async () => {
  const server = serve()
  const store = show()
  const field = await openText()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Good morning.{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Good morning.')).toBeTruthy()
  expect(server.asked).toEqual([{ kind: 'text', segmentId: 's1', text: 'Good morning.', revision: 1 }])
  await waitFor(() => expect(notices(store).at(-1)).toMatchObject({ text: 'Text saved', actLabel: 'Undo' }))
})

test('a click elsewhere loses nothing; Escape cancels', async () => {
  const server = serve()
  show()
  const field = await openText()
  await userEvent.type(field, ' And more')
  await userEvent.click(document.body)
  expect(field.value).toBe('Good mornin. And more')
  await userEvent.type(field, '{Escape}')
  expect(await screen.findByText('Good mornin.')).toBeTruthy()
  expect(server.asked).toEqual([])
})

test('somebody else was faster: the words stay in the field, and theirs are shown', async () => {
  const server = serve()
  const store = show()
  const field = await openText()
  await userEvent.type(field, ' Mine')
  server.conflict = true
  server.text = 'Theirs'
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Meanwhile it was changed to: Theirs')).toBeTruthy()
  expect(field.value).toBe('Good mornin. Mine')
  expect(notices(store).at(-1)?.tone).toBe('problem')
})

test('a speaker is renamed everywhere by its name above the text; the participants are suggested', async () => {
  const server = serve()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Me' }))
  expect(await screen.findByRole('button', { name: 'Aigerim' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Same person as Dana' })).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Tom{Enter}')
  expect(await screen.findByRole('button', { name: 'Tom' })).toBeTruthy()
  expect(server.asked).toEqual([{ kind: 'name', speakerId: 'A', name: 'Tom' }])
})

test('the link of the dashboard opens the first speaker', async () => {
  serve()
  show('owner', '?edit=speakers')
  expect(await screen.findByRole('dialog', { name: 'Speaker' })).toBeTruthy()
})

test('what was found is replaced everywhere at once', async () => {
  const server = serve()
  show()
  await userEvent.type(await screen.findByLabelText('Find in the transcript'), 'morn')
  await userEvent.click(screen.getByRole('button', { name: 'Find and replace' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'even')
  await waitFor(() => expect(screen.getByText('2 matches')).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  await waitFor(() => {
    expect(server.asked).toEqual([{ kind: 'replace', find: 'morn', replacement: 'even', revision: 1 }])
  })
})
