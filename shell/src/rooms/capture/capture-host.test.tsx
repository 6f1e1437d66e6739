import { anna } from '@hattama/contract/testing/account'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { registry, testShell } from '../../testing/shell.tsx'
import { CaptureHost } from './capture-host.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page of the app with an extension whose token the server has refused or not; records requests to both. */
const beside = async (extension: { signedIn: boolean; refused: boolean }) => {
  const told: unknown[] = []
  const asked: string[] = []
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (id: string, message: { type: string }, answer: (value: unknown) => void) => {
        told.push([id, message])
        if (message.type === 'hattama.sign-in') Object.assign(extension, { signedIn: true, refused: false })
        answer({ ok: true, version: '1', ...extension })
      },
    },
  })
  // no recorded audio is stored where recording is impossible
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json({ id: 'd1', token: 'fresh', label: 'Chrome', user: anna }, { status: 201 })
  })
  const { signIn, wrapper } = testShell()
  signIn()
  render(<CaptureHost />, { wrapper })
  await act(() => new Promise((done) => setTimeout(done)))
  return { told, asked, extension }
}

test('a token of the extension that the server refuses is renewed without a word', async () => {
  const { told, asked, extension } = await beside({ signedIn: false, refused: true })
  await vi.waitFor(() => expect(extension.refused).toBe(false), 120_000)
  expect(asked).toEqual(['POST /api/auth/devices'])
  expect(told.at(-1)).toEqual([
    registry.extensionId,
    {
      type: 'hattama.sign-in',
      server: location.origin,
      token: 'fresh',
      email: 'anna@example.org',
      language: 'en',
    },
  ])
})

test('one refused in the middle of a call is renewed as soon as the app is looked at again', async () => {
  const { extension } = await beside({ signedIn: true, refused: false })
  Object.assign(extension, { signedIn: false, refused: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(extension.refused).toBe(false), 120_000)
})

test('an extension that nobody signed in, and one whose token is good, is left alone', async () => {
  for (const signedIn of [false, true]) {
    const { told, asked } = await beside({ signedIn, refused: false })
    expect([told.length, asked]).toEqual([1, []])
    cleanup()
  }
})
