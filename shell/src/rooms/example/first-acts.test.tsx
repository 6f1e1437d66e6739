import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharesCalls } from '../../testing/shares-calls.ts'
import { testShell } from '../../testing/shell.tsx'
import { QuickActions } from '../dashboard/quick-actions.tsx'
import { FirstActs } from './first-acts.tsx'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

const show = () => {
  const shell = testShell()
  shell.store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: false }))
  render(
    <>
      <FirstActs />
      <QuickActions />
    </>,
    { wrapper: shell.wrapper },
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

test('where no call can be shared, the first way is to record the people in the room, and no call is spoken of', () => {
  const names = show()
  expect(names[0]).toBe('Record an in-person meeting')
  expect(names[3]).toBe('Record an in-person meeting')
  expect(document.body.textContent).not.toContain('browser tab')
})

test('a computer records both, and says so', () => {
  const noCalls = sharesCalls()
  const names = show()
  expect(names[0]).toBe('New meeting')
  expect(names).not.toContain('Record an in-person meeting')
  expect(document.body.textContent).toContain('A call in a browser tab or an in-person meeting')
  noCalls()
})

test('an address that is not secure says nothing of what a device can do: an extension may record a call there', () => {
  vi.stubGlobal('isSecureContext', false)
  expect(show()[0]).toBe('New meeting')
})
