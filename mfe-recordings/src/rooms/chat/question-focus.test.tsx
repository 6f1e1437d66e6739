import { i18n, loadWords } from '@hattama/platform'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showTo } from '../../testing/signed-in.tsx'
import { ChatBeside } from './chat-beside.tsx'
import { ChatPage } from './chat-page.tsx'

await loadWords()

beforeEach(() => {
  void i18n.changeLanguage('en')
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x', code: 'NOT_FOUND' }, { status: 404 }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A page with a button that opens and closes the chat, and a field of its own. */
const Page = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        AI chat
      </button>
      <input aria-label="Find" />
      <ChatBeside recordingId="r1" isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const question = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')

test('what is typed after the chat was opened, once and again, is the question', async () => {
  showTo('u1', <Page />)
  const button = screen.getByRole('button', { name: 'AI chat' })
  expect(document.activeElement).not.toBe(question())
  await userEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(question()))
  await userEvent.keyboard('Why')
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(question()))
  await userEvent.keyboard('?')
  expect(question().value).toBe('Why?')
})

test('a chat about one meeting says so', () => {
  showTo('u1', <Page />)
  expect(screen.getByRole('heading', { level: 2, name: 'Ask this meeting' })).toBeTruthy()
})

test('on the page about all meetings one types the question at once', async () => {
  showTo('u1', <ChatPage />)
  await waitFor(() => expect(document.activeElement).toBe(question()))
})
