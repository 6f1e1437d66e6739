import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ItemRow } from './item-row.tsx'

await loadWords()

let sent: unknown[]
let isOffline: boolean

beforeEach(async () => {
  await i18n.changeLanguage('en')
  sent = []
  isOffline = false
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ members: [], issues: [], trackers: [] })
    if (isOffline) throw new TypeError('Failed to fetch')
    sent.push(await request.json())
    return Response.json({ id: 's', actionItems: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (text: string) => {
  cleanup()
  const store = createStore()
  store.dispatch(signedIn({ token: 't', user: anna, onboardingDue: false }))
  const task = { id: 'a', task: text, completed: false, summaryId: 's', recordingId: 'r' }
  render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <ul>
          <ItemRow task={task} mayChange moment={null} />
        </ul>
      </MemoryRouter>
    </StoreProvider>,
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Task' })

test('the words of a task that were not saved are there again, also after the server refused them', async () => {
  show('Email the customers')
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Email the customers”' }))
  await userEvent.type(field(), ' of Astana')
  show('Email the customers')
  expect(field().value).toBe('Email the customers of Astana')
  expect(document.activeElement).not.toBe(field())
  expect(screen.queryByText(/changed this text/)).toBeNull()

  isOffline = true
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field().value).toBe('Email the customers of Astana'))
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toContainEqual({ task: 'Email the customers of Astana' }))
  show('Email the customers of Astana')
  expect(screen.queryByRole('textbox', { name: 'Task' })).toBeNull()
})

test('what somebody else made of the task meanwhile is told before it is written over', async () => {
  show('Email the customers')
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Email the customers”' }))
  await userEvent.type(field(), ' soon')
  show('Ring the customers')
  expect(field().value).toBe('Email the customers soon')
  expect(screen.getByText('Someone else changed this text to: Ring the customers')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  show('Ring the customers')
  expect(screen.queryByRole('textbox', { name: 'Task' })).toBeNull()
})
