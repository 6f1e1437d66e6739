import type { SecondFactorState } from '@hattama/contract/people/second-factor'
import { anna } from '@hattama/contract/testing/account'
import { answerConfirmations } from '@hattama/platform'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../../testing/shell.tsx'
import { TwoStep } from './two-step.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const off: SecondFactorState = { isOn: false, since: null, recoveryCodesLeft: 0 }
const on: SecondFactorState = { isOn: true, since: '2026-11-22T10:00:00.000Z', recoveryCodesLeft: 3 }
const uri = 'otpauth://totp/Hattama:a%40example.org?secret=ABCDEFGH&issuer=Hattama'

/** A server with responses by method; `sent` records the requests. */
const serve = (answers: Record<string, () => Response>) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`.trim())
    return answers[request.method]?.() ?? new Response(null, { status: 500 })
  })
  return sent
}
const show = (over: Parameters<typeof testShell>[0] = {}) => {
  const { signIn, wrapper } = testShell(over)
  signIn()
  render(<TwoStep />, { wrapper })
  return userEvent.setup()
}

test('an app is set up by its key and its first code; the recovery codes are shown', async () => {
  let state: SecondFactorState = off
  const sent = serve({
    GET: () => Response.json(state),
    POST: () => Response.json({ uri, key: 'ABCDEFGH' }),
    PUT: () => {
      state = on
      return Response.json({ recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] })
    },
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
  expect(sent).toContain('PUT /api/auth/second-factor {"code":"123456"}')
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByText('3 recovery codes left.')).toBeTruthy()
})

test('a wrong first code says so and keeps the key', async () => {
  serve({
    GET: () => Response.json(off),
    POST: () => Response.json({ uri, key: 'ABCDEFGH' }),
    PUT: () => Response.json({ code: 'WRONG_CODE', error: 'x' }, { status: 400 }),
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await user.type(await screen.findByLabelText('Code from the app'), '000000{Enter}')
  expect(await screen.findByText(/^This code is invalid/)).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
})

test('what asks for confirmation is asked again after it, and not where nobody confirms', async () => {
  let isConfirmed = false
  const refused = () => Response.json({ code: 'CONFIRMATION_NEEDED', error: 'x' }, { status: 403 })
  const sent = serve({
    GET: () => Response.json(off),
    POST: () => (isConfirmed ? Response.json({ uri, key: 'ABCDEFGH' }) : refused()),
  })
  let willing = false
  const done = answerConfirmations(async () => {
    isConfirmed = willing
    return willing
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Confirm it’s you to continue.')
  willing = true
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  expect(sent.filter((one) => one.startsWith('POST'))).toHaveLength(3)
  done()
})

test('switching off is asked about first', async () => {
  let state: SecondFactorState = on
  const sent = serve({
    GET: () => Response.json(state),
    DELETE: () => {
      state = off
      return new Response(null, { status: 204 })
    },
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(sent.some((one) => one.startsWith('DELETE'))).toBe(false)
  await user.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

describe('at a hosted provider', () => {
  const hosted = {
    registry: {
      ...registry,
      auth: { mode: 'hosted' as const, url: 'http://provider.test', publicKey: 'publishable' },
    },
  }

  test('the first code goes to the provider; a wrong one is said, and there are no recovery codes', async () => {
    let state: SecondFactorState = off
    const sent = serve({
      GET: () => Response.json(state),
      POST: () => Response.json({ uri, key: 'ABCDEFGH' }),
    })
    const user = show({
      ...hosted,
      finishFactor: async (code) => {
        if (code !== '123456')
          return { ok: false, problem: { status: 422, code: 'WRONG_CODE', message: 'x' } }
        state = { ...on, recoveryCodesLeft: 0 }
        return { ok: true, value: { token: 'whole', user: anna } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const field = await screen.findByLabelText('Code from the app')
    await user.type(field, '000000{Enter}')
    expect(await screen.findByText(/This code is invalid/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, '123456{Enter}')
    expect(await screen.findByText('On')).toBeTruthy()
    expect(screen.queryByText(/recovery code/i)).toBeNull()
    expect(sent.some((line) => line.startsWith('PUT'))).toBe(false)
  })

  test('after it is taken away the token is made anew', async () => {
    let state: SecondFactorState = { ...on, recoveryCodesLeft: 0 }
    serve({
      GET: () => Response.json(state),
      DELETE: () => {
        state = off
        return new Response(null, { status: 204 })
      },
    })
    const renew = vi.fn<() => Promise<void>>(async () => undefined)
    const user = show({ ...hosted, renew })
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Your other browsers will stay signed in/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
    expect(renew).toHaveBeenCalledOnce()
  })
})
