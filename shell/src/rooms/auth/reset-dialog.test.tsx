import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { ResetDialog } from './reset-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = (status: number, code: string) => Response.json({ code, error: 'x' }, { status })

const open = (answers: (() => Response)[]) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(await request.json())
    return answers.shift()?.() ?? new Response(null, { status: 204 })
  })
  const onClose = vi.fn<() => void>()
  const shell = testShell()
  render(<ResetDialog token="letter" onClose={onClose} />, { wrapper: shell.wrapper })
  return { user: userEvent.setup(), asked, onClose, ...shell }
}

test('a new password is set, and signing in follows', async () => {
  const { user, asked, onClose, store } = open([])
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'another horse 2{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 120_000)
  expect(asked).toEqual([{ token: 'letter', password: 'another horse 2' }])
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
})

test('who has a second factor at a hosted provider types its code too', async () => {
  const { user, asked, onClose } = open([
    () => refused(401, 'SECOND_FACTOR_NEEDED'),
    () => refused(400, 'WRONG_CODE'),
  ])
  await user.type(screen.getByLabelText('New password'), 'another horse 2{Enter}')
  const code = await screen.findByLabelText('Code')
  // being asked for the code is not an error
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(code, '111111{Enter}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '222 222{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 120_000)
  const { length } = asked
  expect(asked[length - 1]).toEqual({ token: 'letter', password: 'another horse 2', code: '222 222' })
})

test.each(['AUTH_FAILED', 'SIGN_IN_ENDED'])('a link that is spent says so: %s', async (code) => {
  const { user } = open([() => refused(code === 'AUTH_FAILED' ? 401 : 410, code)])
  await user.type(screen.getByLabelText('New password'), 'another horse 2{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This link was already used or has expired',
  )
})
