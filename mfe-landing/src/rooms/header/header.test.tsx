import { act, cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Header } from './header.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const scrollTo = (px: number) =>
  act(() => {
    Object.defineProperty(globalThis, 'scrollY', { value: px, configurable: true })
    dispatchEvent(new Event('scroll'))
  })

test('the header changes its look once the page has scrolled more than 50 px', async () => {
  const { getByRole } = await show(<Header />)
  const header = getByRole('banner')
  scrollTo(50)
  expect(header.dataset['scrolled']).toBe('false')
  scrollTo(51)
  expect(header.dataset['scrolled']).toBe('true')
  scrollTo(0)
  expect(header.dataset['scrolled']).toBe('false')
})

test.each([
  ['en', 'Sections', ['#features', '#how-it-works', '#pricing']],
  ['kk', 'Бөлімдер', ['#features', '#how-it-works', '#pricing']],
  ['ru', 'Разделы', ['#features', '#how-it-works', '#pricing', '#blog']],
] as const)('anchors in %s; the blog stands in one language only', async (language, name, anchors) => {
  const { getByRole } = await show(<Header />, language)
  const links = within(getByRole('navigation', { name })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(anchors)
})

test('Login and Start for free open the dialog in their modes', async () => {
  const { store, getByRole } = await show(<Header />)
  await userEvent.click(getByRole('button', { name: 'Sign in' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'login' })
  await userEvent.click(getByRole('button', { name: 'Start for free' }))
  expect(store.getState().authDialog).toMatchObject({ open: true, mode: 'signup' })
})

test('the language list offers EN, RU, KK and closes on an outside press and on Escape', async () => {
  const { getByRole, queryByRole } = await show(<Header />)
  const button = getByRole('button', { name: 'Language: EN' })
  await userEvent.click(button)
  const names = ['English', 'Русский', 'Қазақша']
  for (const name of names) expect(getByRole('button', { name: new RegExp(name) })).toBeDefined()
  await userEvent.click(document.body)
  expect(queryByRole('button', { name: /Русский/ })).toBeNull()
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(queryByRole('button', { name: /Русский/ })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('choosing a language changes the words, the page and the stored choice', async () => {
  const { getByRole, findByRole } = await show(<Header />)
  await userEvent.click(getByRole('button', { name: 'Language: EN' }))
  await userEvent.click(getByRole('button', { name: /Қазақша/ }))
  expect(await findByRole('button', { name: 'Тіл: KK' })).toBeDefined()
  expect(document.documentElement.lang).toBe('kk')
  expect(localStorage.getItem('hattama_language')).toBe('kk')
})
