import { createStore, i18n, loadWords, StoreProvider, watchReach } from '@hattama/platform'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TitleField } from './title-field.tsx'

await loadWords()

const show = () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({})
  })
  const close = vi.fn<() => void>()
  render(
    <StoreProvider store={createStore()}>
      <TitleField recording={{ id: 'r' }} title="Weekly" onClose={close} onReopen={() => undefined} />
    </StoreProvider>,
  )
  return { sent, close, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }) }
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a title is typed where it stands: Enter saves it, Escape does not', async () => {
  const { sent, close, field } = show()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Budget\n2027' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ title: 'Budget 2027' }])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(2)
  expect(sent).toHaveLength(1)
})

test('too long a title is counted, and not cut', () => {
  const { sent, field } = show()
  expect(screen.queryByText(/of 300/)).toBeNull()
  fireEvent.change(field, { target: { value: 'x'.repeat(312) } })
  expect(screen.getByText('312 of 300 characters')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(sent).toEqual([])
})

test('a title that was not saved is there when the page is opened again, and says so', () => {
  fireEvent.change(show().field, { target: { value: 'Half a title' } })
  cleanup()
  const { field, close } = show()
  expect(field.value).toBe('Half a title')
  expect(screen.getByText('This title isn’t saved yet.')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
  cleanup()
  expect(show().field.value).toBe('Weekly')
})

test('a title typed without a connection stays, and says what to press once that is back', async () => {
  const { close, field } = show()
  const stop = watchReach(() => undefined)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  act(() => void dispatchEvent(new Event('offline')))
  fireEvent.change(field, { target: { value: 'Budget' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t save the change/)
  vi.stubGlobal('fetch', async () => Response.json({}))
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('You’re back online. Press Save again.')).toBeTruthy()
  expect(field.value).toBe('Budget')
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  stop()
})
