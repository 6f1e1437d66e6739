import type { VoiceMemory, VoicePerson } from '@hattama/contract/speech/remembered-voice'
import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { OwnVoice } from './own-voice.tsx'
import { VoicesSettings } from './voices-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dana: VoicePerson = {
  id: '0198a3c2-7d1e-7a44-9c0b-5f2e8d6a1b3c',
  name: 'Dana',
  userId: null,
  state: 'agreed',
  agreedAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2027-11-01T09:00:00.000Z',
  excerpts: 4,
  recordings: 2,
}

/** A server that remembers voices as told; `asked` records all requests except reads. */
const serve = (state: VoiceMemory) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/excerpts')) return Response.json({ excerpts: [] })
    if (request.method === 'GET') return Response.json(state)
    asked.push(`${request.method} ${pathname}`)
    const body = (await request.json().catch(() => ({}))) as { isAllowed?: boolean; name?: string }
    if (body.isAllowed !== undefined) state.isAllowed = body.isAllowed
    if (pathname.endsWith('/people')) {
      const person = { ...dana, id: 'p2', name: body.name ?? '', state: 'asked' as const }
      state.people.push(person)
      return Response.json({ person, url: 'https://example.org/voice?token=x' }, { status: 201 })
    }
    if (request.method === 'DELETE') {
      state.own = null
      state.people = []
      return new Response(null, { status: 204 })
    }
    if (pathname === '/api/users/voice') state.own = { ...dana, name: body.name ?? '', userId: anna.id }
    return Response.json(state)
  })
  return asked
}

const show = (element: ReactNode, role: 'owner' | 'member' = 'owner') => {
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(element, { wrapper })
  return userEvent.setup()
}

test('switching off asks first, and says that everything is deleted', async () => {
  const asked = serve({ isAllowed: true, hasModel: false, own: null, people: [dana] })
  const user = show(<VoicesSettings />)
  expect(await screen.findByText(/until a speaker model is installed on this server/)).toBeTruthy()
  expect(screen.getByText('Dana')).toBeTruthy()
  await user.click(screen.getByRole('switch'))
  expect(await screen.findByText(/Everything learned about voices will be deleted/)).toBeTruthy()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop and delete' }))
  await waitFor(() => expect(asked).toEqual(['PUT /api/workspace/voices']))
})

test('somebody is asked by a link that is shown once, and erased at one press', async () => {
  const asked = serve({ isAllowed: true, hasModel: true, own: null, people: [] })
  const user = show(<VoicesSettings />)
  await user.type(await screen.findByLabelText('Name in transcripts'), 'Erlan')
  await user.click(screen.getByRole('button', { name: 'Create consent link' }))
  expect(await screen.findByText('https://example.org/voice?token=x')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Delete voice' }))
  await user.click(screen.getAllByRole('button', { name: 'Delete voice' }).at(-1) as HTMLElement)
  await waitFor(() => expect(asked.at(-1)).toBe('DELETE /api/workspace/voices/people/p2'))
})

test('one agrees in words one has read, and takes it back', async () => {
  const asked = serve({ isAllowed: true, hasModel: true, own: null, people: [] })
  const user = show(<OwnVoice />, 'member')
  expect(await screen.findByText(/Your consent is valid for a year/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByText('You agreed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withdraw and delete' }))
  await user.click(screen.getAllByRole('button', { name: 'Withdraw and delete' }).at(-1) as HTMLElement)
  await waitFor(() => expect(asked).toEqual(['PUT /api/users/voice', 'DELETE /api/users/voice']))
})

test('where the workspace remembers none, nobody is asked to agree', async () => {
  serve({ isAllowed: false, hasModel: true, own: null, people: [] })
  show(<OwnVoice />, 'member')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'My voice' })).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})
