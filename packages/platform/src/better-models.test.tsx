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
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'GET') return Response.json({ missingBytes: 27e8 })
    asked.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showTo = (who: Partial<User>) => {
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: { ...anna, ...who }, onboardingDue: false }))
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

test('whoever may download models is led to them, and reads how much that is before', async () => {
  showTo({ role: 'member', serverAdmin: true })
  const links = screen.getAllByRole('link', { name: 'Turn on AI' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?spoken=ru#models',
    '/dashboard#models',
  ])
  expect(await screen.findAllByText(/\(2\.7 GB, a one-time download\)/)).toHaveLength(2)
})

test('anybody else, owners of workspaces too, asks those who may, and every place says that it was done', async () => {
  showTo({ role: 'owner' })
  expect(screen.queryByRole('link')).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Ask the administrator to turn on AI' })
  if (first) fireEvent.click(first)
  expect(await screen.findAllByText(/Request sent/)).toHaveLength(2)
  expect(asked).toEqual(['POST /api/models/asked'])
})
