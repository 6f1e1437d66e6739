import { anna } from '@hattama/contract/testing/account'
import { storeSession } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Password } from './password.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (Screen: () => React.ReactNode, answer: () => Response, hasPassword = true) => {
  const ways = { password: hasPassword, code: false, passkey: false, mail: true, sso: null }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET' && request.url.endsWith('/api/auth/confirmation')) return Response.json(ways)
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim())
    return answer()
  })
  const shell = testShell()
  storeSession(anna, 'secret')
  shell.signIn()
  render(<Screen />, { wrapper: shell.wrapper })
  return { ...shell, sent, user: userEvent.setup() }
}

const wrong = (field: string) => () =>
  Response.json({ error: 'x', code: 'INVALID_INPUT', fields: { [field]: 'wrong' } }, { status: 422 })
const done = () => new Response(null, { status: 204 })

test('a wrong current password is named and ends no session', async () => {
  const { user, store } = open(Password, wrong('currentPassword'))
  await user.type(screen.getByLabelText('Current password'), 'nope')
  await user.type(screen.getByLabelText('New password'), 'letters22{Enter}')
  expect(await screen.findByText('This isn’t your current password.')).toBeTruthy()
  expect(store.getState().session.token).toBe('secret')
})

test('a changed password empties the form and says what else it did', async () => {
  const { user, store, sent } = open(Password, done)
  await user.type(screen.getByLabelText('Current password'), 'old horse 1')
  await user.type(screen.getByLabelText('New password'), 'letters22{Enter}')
  await waitFor(() => expect(store.getState().notices).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(sent[0]).toBe('PUT /api/users/password {"currentPassword":"old horse 1","newPassword":"letters22"}')
})

test('an export is fetched by the browser itself', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = open(ExportData, () => Response.json({ url: '/api/users/export/file?token=t' }))
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect((click.mock.contexts[0] as HTMLAnchorElement).href).toContain('/api/users/export/file?token=t')
})

test('an account is deleted after its address and password, and this browser forgets it', async () => {
  const { user, store, sent } = open(DeleteAccount, done)
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
  expect(submit.disabled).toBe(true)
  await user.type(screen.getByLabelText('Your email address'), anna.email)
  await user.type(screen.getByLabelText('Password'), 'old horse 1')
  await user.click(submit)
  await waitFor(() => expect(store.getState().session.status).toBe('anonymous'))
  expect(localStorage.getItem('hattama_token')).toBeNull()
  expect(sent).toEqual(['DELETE /api/users/account {"email":"anna@example.org","password":"old horse 1"}'])
})

test('the last owner of others is told what to do first', async () => {
  const { user } = open(DeleteAccount, () =>
    Response.json({ error: 'x', code: 'LAST_OWNER' }, { status: 409 }),
  )
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  await user.type(screen.getByLabelText('Your email address'), anna.email)
  await user.type(screen.getByLabelText('Password'), 'old horse 1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Make someone else an owner first')
})

test('an account without a password says so, and is deleted by its address and who one has shown to be', async () => {
  const { user, sent } = open(DeleteAccount, done, false)
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  await user.type(screen.getByLabelText('Your email address'), 'anna@example.org{Enter}')
  await waitFor(() => expect(sent).toEqual(['DELETE /api/users/account {"email":"anna@example.org"}']))
  cleanup()
  open(Password, done, false)
  expect(await screen.findByText(/This account has no password/)).toBeTruthy()
})
