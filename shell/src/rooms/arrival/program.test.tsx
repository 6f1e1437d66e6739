import type { ProgramConsent } from '@hattama/contract/people/program'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { ProgramAsks } from './program.tsx'
import { takeArrival } from '../../kernel/arrival/read-arrival.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const asks: ProgramConsent = {
  name: 'Assistant',
  place: 'assistant.example',
  scopes: ['recording.read', 'recording.change'],
  refuseTo: 'https://assistant.example/back?error=access_denied',
}
const request = 'client_id=x.y&state=a+state'

const show = (answer: () => Response = () => Response.json(asks)) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (call: Request) => {
    sent.push(`${call.method} ${await call.clone().text()}`.trim())
    return call.method === 'GET'
      ? answer()
      : Response.json({ redirectTo: 'https://assistant.example/back?code=1' })
  })
  const left: string[] = []
  const { signIn, wrapper } = testShell()
  signIn()
  render(<ProgramAsks request={request} onDone={() => undefined} leave={(to) => void left.push(to)} />, {
    wrapper,
  })
  return { sent, left, user: userEvent.setup() }
}

test('who is asked sees who asks, takes away what it shall not have, and goes back with a code', async () => {
  const { sent, left, user } = show()
  expect(await screen.findByText('Connect “Assistant”?')).toBeTruthy()
  expect(screen.getByText(/assistant\.example/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Edit recordings and transcripts' }))
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(left).toEqual(['https://assistant.example/back?code=1']))
  expect(sent.at(-1)).toBe('POST {"client_id":"x.y","state":"a state","scopes":["recording.read"]}')
})

test('a no gives nothing and goes back, too; with nothing ticked there is no yes', async () => {
  const { sent, left, user } = show()
  const allow = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' })
  for (const name of ['Edit recordings and transcripts', 'Read recordings and transcripts'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(allow.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Don’t allow' }))
  expect(left).toEqual([asks.refuseTo])
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a request this server does not know is said in words, and leads nowhere', async () => {
  const { left } = show(() => Response.json({ error: 'x', code: 'INVALID_INPUT' }, { status: 422 }))
  expect(await screen.findByText('Invalid request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(left).toEqual([])
})

test('the address keeps what a program sent, for who has to sign in elsewhere first', () => {
  history.replaceState(null, '', `/authorize?${request}`)
  expect(takeArrival(location, history)).toEqual({ kind: 'program', request })
  expect(location.pathname + location.search).toBe(`/authorize?${request}`)
})
