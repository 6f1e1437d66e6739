import type { User } from '@hattama/contract/people/account'
import { anna } from '@hattama/contract/testing/account'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BetterModels } from './better-models.tsx'
import { signedIn } from './session/session-slice.ts'
import { createStore } from './store.ts'
import { i18n, loadWords } from './texts/i18n.ts'

await loadWords()

let asked: string[]

beforeEach(async () => {
  await i18n.changeLanguage('en')
  asked = []
  const members = [
    { name: 'Marina K', role: 'owner' },
    { name: 'Tom B', role: 'member' },
    { name: 'Anna R', role: 'admin' },
  ]
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'GET') return Response.json({ members })
    asked.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showTo = (role: User['role']) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, role }, onboardingDue: false }))
  render(
    <Provider store={store}>
      <MemoryRouter>
        <p>
          <BetterModels spoken="ru-RU" />
        </p>
        <p>
          <BetterModels />
        </p>
      </MemoryRouter>
    </Provider>,
  )
}

test('whoever may download models is led to them', () => {
  showTo('admin')
  const links = screen.getAllByRole('link', { name: 'Get better models' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?spoken=ru#models',
    '/dashboard#models',
  ])
})

test('anybody else asks those who may, whose names are there, and every place says that it was done', async () => {
  showTo('member')
  expect(screen.queryByRole('link')).toBeNull()
  expect(await screen.findAllByText(/\(Marina K and Anna R\)/)).toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: 'Ask an administrator for better models' })
  if (first) fireEvent.click(first)
  expect(await screen.findAllByText(/Request sent/)).toHaveLength(2)
  expect(asked).toEqual(['POST /api/models/asked'])
})
