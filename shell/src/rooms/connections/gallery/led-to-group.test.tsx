import { anna } from '@hattama/contract/testing/account'
import { signedIn } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../../testing/shell.tsx'
import { Gallery } from './gallery.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (at: string) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const { store, wrapper } = testShell({ at })
  store.dispatch(signedIn({ user: anna, token: 'secret', onboardingDue: false }))
  const led: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    led.push(this.querySelector('h3')?.textContent ?? null)
  })
  render(<Gallery connections={[]} onChoose={() => undefined} />, { wrapper })
  await screen.findByRole('region', { name: 'Calendars' })
  return led
}

test('whoever comes for a calendar is led to the calendars; others to nothing', async () => {
  expect(await open('/connections#calendars')).toEqual(['Calendars'])
  cleanup()
  expect(await open('/connections')).toEqual([])
})
