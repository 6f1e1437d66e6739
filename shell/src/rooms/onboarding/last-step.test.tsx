import { anna } from '@hattama/contract/testing/account'
import { signedIn, useCommand, useLocation } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesCalls } from '../../testing/shares-calls.ts'
import { testShell } from '../../testing/shell.tsx'
import { Onboarding } from './onboarding.tsx'
import { ExampleHost } from '../example/example-host.tsx'

let noCalls = () => undefined as void
/** What the example was asked for with. */
let asked: unknown[] = []

beforeEach(() => {
  noCalls = sharesCalls()
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/example-meeting') {
      asked.push(await request.json())
      return Response.json({ recordingId: 'the-example' }, { status: 201 })
    }
    return Response.json(pathname.endsWith('/speech') ? { language: null, detects: false, unheard: [] } : {})
  })
})
afterEach(() => {
  cleanup()
  noCalls()
  vi.unstubAllGlobals()
})

/** The last step of onboarding; what it asked for, each with whether onboarding was still due by then. */
const lastStep = async () => {
  const shell = testShell()
  shell.store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: true }))
  const isDue = () => shell.store.getState().session.onboardingDue
  const heard: [string, boolean][] = []
  const Around = () => {
    useCommand('newMeeting', () => void heard.push(['newMeeting', isDue()]))
    useCommand('upload', () => void heard.push(['upload', isDue()]))
    return <output>{useLocation().pathname}</output>
  }
  render(
    <>
      <Onboarding />
      <ExampleHost />
      <Around />
    </>,
    { wrapper: shell.wrapper },
  )
  for (const name of ['Sounds great', 'Next']) await userEvent.click(screen.getByRole('button', { name }))
  return { heard, isDue, press: (act: string) => userEvent.click(screen.getByText(act)) }
}

test.each([
  ['New meeting', 'newMeeting'],
  ['Upload a file', 'upload'],
])('“%s” at the last step of onboarding ends it, then begins', async (act, command) => {
  const { heard, press } = await lastStep()
  await press(act)
  expect(heard).toEqual([[command, false]])
  expect(asked).toEqual([])
})

test('“See an example” ends onboarding and opens the example in the language of the interface', async () => {
  const { heard, isDue, press } = await lastStep()
  await press('See an example')
  expect(isDue()).toBe(false)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/recordings/the-example'))
  expect(asked).toEqual([{ language: 'en' }])
  expect(heard).toEqual([])
})
