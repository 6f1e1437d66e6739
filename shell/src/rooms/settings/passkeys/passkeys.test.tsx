import type { Passkey } from '@hattama/contract/people/passkey'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Passkeys } from './passkeys.tsx'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

/** The response of a device that has created a passkey. */
const made = {
  id: 'made',
  rawId: bytesOf('made'),
  type: 'public-key',
  response: { attestationObject: bytesOf('{}'), clientDataJSON: bytesOf('{}') },
  getClientExtensionResults: () => ({}),
}

/** Stubs the browser's WebAuthn API, for one test at a time since test files share a page. */
const giveBrowser = (create: () => Promise<unknown>) => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}

beforeEach(() => giveBrowser(async () => made))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const laptop: Passkey = { id: 'a', name: 'Laptop', createdAt: '2026-11-22T10:00:00.000Z', isSynced: true }

/** A server that stores new passkeys and records requests. */
const serve = (passkeys: Passkey[]) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return Response.json({ passkeys })
    sent.push(`${request.method} ${pathname} ${await request.clone().text()}`.trim())
    if (pathname.endsWith('/options'))
      return Response.json({ options: { challenge: 'Y2g', user: { id: 'dXM' } }, challenge: 't' })
    if (request.method === 'POST') {
      passkeys.push({ ...laptop, id: 'b', name: 'Phone', isSynced: false })
      return Response.json(passkeys.at(-1), { status: 201 })
    }
    if (request.method === 'DELETE') passkeys.splice(0)
    return new Response(null, { status: 204 })
  })
  return sent
}
const show = () => {
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Passkeys />, { wrapper })
  return userEvent.setup()
}

test('one is named and made by the browser, and stands in the list', async () => {
  const sent = serve([])
  const user = show()
  await user.type(await screen.findByLabelText('Name'), ' Phone {Enter}')
  expect(await screen.findByText('Phone')).toBeTruthy()
  expect(sent).toEqual([
    'POST /api/auth/passkeys/options',
    expect.stringMatching(
      /^POST \/api\/auth\/passkeys \{"challenge":"t","response":\{"id":"made",.*"name":"Phone"\}$/,
    ),
  ])
})

test('a browser that makes none says so, and sends nothing', async () => {
  const sent = serve([])
  giveBrowser(async () => {
    throw new Error('not allowed')
  })
  const user = show()
  await user.type(await screen.findByLabelText('Name'), 'Phone{Enter}')
  expect(await screen.findByText(/^The browser didn’t create a passkey/)).toBeTruthy()
  expect(sent).toEqual(['POST /api/auth/passkeys/options'])
})

test('one is called otherwise, and removed after a question', async () => {
  const sent = serve([{ ...laptop }])
  const user = show()
  expect(await screen.findByText(/also|too/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const name = screen.getByLabelText<HTMLInputElement>('Name: Laptop')
  await user.clear(name)
  await user.type(name, 'Work{Enter}')
  await waitFor(() => expect(sent).toContain('PATCH /api/auth/passkeys/a {"name":"Work"}'))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(sent).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent).toContain('DELETE /api/auth/passkeys/a'))
  expect(await screen.findByText(/^No passkeys yet/)).toBeTruthy()
})

test('where a browser has none, nothing is offered to add', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  serve([])
  show()
  expect(await screen.findByText(/They require HTTPS/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
})
