import { facts } from '@hattama/contract/rules/kernel/facts'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LandingPage } from './landing-page.tsx'
import { reducedMotion, show, withFacts } from '../testing/show.tsx'

beforeEach(() => {
  reducedMotion(false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one button stops all that moves by itself in the hero, and starts it again', async () => {
  const { getByRole, container } = await show(<LandingPage />)
  const moving = () =>
    [...container.querySelectorAll('[data-paused]')].map((e) => e.getAttribute('data-paused'))
  expect(moving()).toEqual(['false', 'false'])
  await userEvent.click(getByRole('button', { name: 'Pause animation' }))
  expect(moving()).toEqual(['true', 'true'])
  await userEvent.click(getByRole('button', { name: 'Resume animation' }))
  expect(moving()).toEqual(['false', 'false'])
})

test.each([
  ['Start for free', 'signup'],
  ['Sign in', 'login'],
])('the final call to action: %s opens the dialog in %s', async (name, mode) => {
  const { store, getByRole } = await show(<LandingPage />)
  const closing = getByRole('region', { name: 'Let your next meeting write itself up' })
  await userEvent.click(within(closing).getByRole('button', { name }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode })
})

test('every button that opens the dialog is marked for a shell without the remote', async () => {
  const { store, getAllByRole } = await show(<LandingPage />)
  for (const button of getAllByRole('button', { name: /^(Sign in|Start for free)$/ })) {
    const mark = button.closest('[data-auth]')?.getAttribute('data-auth')
    await userEvent.click(button)
    expect(store.getState().authDialog.mode).toBe(mark)
  }
})

test('an address typed into the hero reaches sign-up by whichever button', async () => {
  const { store, getByLabelText, getByRole } = await show(<LandingPage />)
  await userEvent.type(getByLabelText('Work email'), 'maya@company.kz')
  const closing = getByRole('region', { name: 'Let your next meeting write itself up' })
  await userEvent.click(within(closing).getByRole('button', { name: 'Start for free' }))
  expect(store.getState().authDialog.email).toBe('maya@company.kz')
})

test('the footer has the Product and Company columns; the blog is written in one language', async () => {
  const { getByRole } = await show(<LandingPage />, 'ru')
  const footer = within(getByRole('contentinfo'))
  const hrefs = (name: string) =>
    within(footer.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(hrefs('Продукт')).toEqual([
    '#features',
    '#how-it-works',
    '#integrations',
    '#pricing',
    '/api/openapi.json',
  ])
  expect(hrefs('Компания')).toEqual(['#solutions', '#security', '#blog'])
  expect(footer.getByRole('heading', { name: 'Блог' })).toBeDefined()
  cleanup()
  const { queryByRole } = await show(<LandingPage />, 'kk')
  expect(queryByRole('heading', { name: 'Блог' })).toBeNull()
})

test('a server that has and vouches for everything says everything', async () => {
  const forget = withFacts(facts)
  const { container, getByRole } = await show(<LandingPage />)
  const titles = (id: string) => [...container.querySelectorAll(`#${id} h3`)].map((h) => h.textContent)
  expect(titles('security')).toEqual(['Encryption', 'Access and permissions', 'Backups'])
  expect(titles('integrations')).toHaveLength(6)
  expect(container.querySelectorAll('#testimonials blockquote')).toHaveLength(2)
  expect([...container.querySelectorAll('#top dd')].map((dd) => dd.textContent)).toEqual([
    '5 min',
    '95–97%',
    '100+',
  ])
  for (const claim of ['180 free minutes', 'AES-256', 'Two-step sign-in', '30 days after cancellation'])
    expect(container.textContent).toContain(claim)
  const company = within(getByRole('contentinfo')).getByRole('navigation', { name: 'Company' })
  expect(within(company).getByRole('link', { name: 'Testimonials' })).toBeTruthy()
  forget()
})

test('and one that has nothing claims nothing', async () => {
  const { container } = await show(<LandingPage />)
  expect(container.textContent).not.toMatch(
    /180|95–97|100\+|AES|backed up|trial|money-back|owners and deadlines|Task trackers|I stopped taking notes/,
  )
  expect(container.querySelector('h1')?.textContent).not.toContain('AI')
  expect(container.textContent).not.toMatch(/this server|No limits/)
  for (const card of container.querySelectorAll('#solutions > div > ul > li'))
    expect(card.querySelectorAll('li').length).toBeGreaterThan(1)
})

test('the title of the tab says what the product does, in the reader’s language', async () => {
  await show(<LandingPage />, 'kk')
  expect(document.title).toBe('Жазба, мәтін және түйін бір жерде · Hattama')
})
