import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stepsAt } from '../recording/install-steps.tsx'
import { testShell } from '../../testing/shell.tsx'
import { Extension } from './extension.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Stubs the browser's messaging; `answer` is null until the extension is installed. */
const installed = (answer: object | null) =>
  vi.stubGlobal('chrome', {
    runtime: { sendMessage: (_: string, __: unknown, reply: (value: unknown) => void) => reply(answer) },
  })

test('the steps stand where they are asked for, say when they have not worked, and end in a connection', async () => {
  installed(null)
  const { signIn, wrapper } = testShell()
  signIn()
  render(<Extension />, { wrapper })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'How to install' }))
  const go = screen.getByRole('button', { name: 'I’ve installed it' })
  await user.click(go)
  expect((await screen.findByRole('alert')).textContent).toBe('The extension hasn’t responded yet.')
  installed({ ok: true, version: '1', signedIn: true })
  await user.click(go)
  expect(await screen.findByText('Connected')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a server at an address of its own has to be allowed to the extension first', () => {
  expect(stepsAt('localhost')).toEqual(['download', 'page', 'mode', 'load', 'back'])
  expect(stepsAt('meet.example.kz')).toEqual(['download', 'page', 'mode', 'load', 'connect'])
})
