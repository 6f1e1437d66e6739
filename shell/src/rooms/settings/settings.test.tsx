import { MemoryRouter, Route, Routes, signedIn, StoreProvider, useLocation } from '@hattama/platform'
import { anna } from '@hattama/contract/testing/account'
import type { Registry } from '@hattama/contract/app/registry'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingPages } from '../../kernel/setting-pages/setting-pages.ts'
import { ShellContext } from '../../kernel/shell-context.ts'
import { UploadsHost } from '../upload/uploads-context.tsx'
import { registry, testShell } from '../../testing/shell.tsx'
import { settingSections } from './setting-sections.tsx'
import { Settings } from './settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

const show = async (
  at: string,
  over: Partial<Registry> = {},
  role: 'owner' | 'member' = 'owner',
  serverAdmin = true,
) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'SERVER_ERROR' }, { status: 500 }))
  vi.stubGlobal('scrollTo', () => undefined)
  const { store, shell } = testShell({ registry: { ...registry, ...over } })
  store.dispatch(signedIn({ user: { ...anna, role, serverAdmin }, token: 'secret', onboardingDue: false }))
  render(
    <ShellContext value={shell}>
      <StoreProvider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route
              path="/settings/*"
              element={
                <UploadsHost>
                  <Settings />
                </UploadsHost>
              }
            />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </StoreProvider>
    </ShellContext>,
  )
  return screen.findByRole('status')
}

test.each([
  ['/settings', '/settings'],
  ['/settings#twoStep', '/settings/sign-in#twoStep'],
  ['/settings?t=61.5#keys', '/settings/api-keys?t=61.5#keys'],
  ['/settings#workspace', '/settings/workspace#workspace'],
  ['/settings#data', '/settings/your-data#data'],
  ['/settings#connections', '/connections'],
  ['/settings#nothing', '/settings#nothing'],
  ['/settings/retention', '/settings/retention'],
  ['/settings/plan', '/settings'],
])('%s leads to %s', async (asked, shown) => {
  expect((await show(asked)).textContent).toBe(shown)
})

test('an unknown page says so at its address', async () => {
  expect((await show('/settings/retentoin')).textContent).toBe('/settings/retentoin')
  expect(screen.getByText('Page not found')).toBeTruthy()
})

test('a page about plans is listed where the server has them', async () => {
  await show('/settings')
  expect(screen.queryByRole('link', { name: 'Plan and usage' })).toBeNull()
  cleanup()
  await show('/settings', { facts: ['plans'] })
  expect(screen.getByRole('link', { name: 'Plan and usage' })).toBeTruthy()
})

test('where no mail is sent, the page about notifications says so, and what to do instead', async () => {
  await show('/settings/notifications', {}, 'owner', false)
  expect(screen.getByText(/^This server doesn’t send email yet\..* from your own email\.$/)).toBeTruthy()
  expect(screen.getByText('Copy a message for the server administrator')).toBeTruthy()
  expect(document.getElementById('reminders')).toBeNull()
})

test('models are listed for those who look after the server', async () => {
  expect((await show('/settings/models')).textContent).toBe('/settings/models')
  cleanup()
  expect((await show('/settings/models', {}, 'owner', false)).textContent).toBe('/settings')
  expect(screen.queryByRole('link', { name: 'Downloaded models' })).toBeNull()
})

test('single sign-on is the provider’s own in hosted mode, and a member’s in none', async () => {
  await show('/settings')
  expect(screen.getByRole('link', { name: 'Single sign-on' })).toBeTruthy()
  cleanup()
  await show('/settings', {}, 'member')
  expect(screen.queryByRole('link', { name: 'Single sign-on' })).toBeNull()
})

/** Sections only a server with mail, plans or remembered voices has, or one whose accounts are kept elsewhere. */
const conditional = new Set(['mail', 'reminders', 'digests', 'asks', 'plan', 'voice', 'identities'])

test.each(Object.entries(settingPages))(
  'the page %s has the sections its addresses name',
  async (name, { sections }) => {
    await show(`/settings/${name}`, { facts: ['mail', 'plans'] })
    expect(Object.keys(settingSections)).toContain(name)
    for (const id of sections)
      if (!conditional.has(id)) expect(document.getElementById(id), id).not.toBeNull()
  },
)

test('a calendar is named in the list, and deleting the account is among what is about it', async () => {
  await show('/settings')
  const account = screen.getByRole('region', { name: 'Account' })
  expect(within(account).getByRole('link', { name: 'Delete account' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/connections#calendars')
})
