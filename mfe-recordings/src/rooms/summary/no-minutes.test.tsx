import type { RecordingDetails } from '@hattama/contract/library/recording'
import { createStore, i18n, loadWords, MemoryRouter, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { NoMinutes } from './no-minutes.tsx'

await loadWords()

const written = [{ step: 'summarise', state: 'done', progress: 1 }] as RecordingDetails['steps']

const show = (change: Partial<RecordingDetails>, mayChange = true, status = 202) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    const { pathname, search } = new URL(url)
    asked.push(`${method} ${pathname}${search}`)
    return Response.json(status === 202 ? detailsWith() : { code: 'FORBIDDEN', error: 'x' }, { status })
  })
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter>
        <NoMinutes recording={detailsWith(change)} mayChange={mayChange} />
      </MemoryRouter>
    </StoreProvider>,
  )
  return asked
}
const write = () => screen.queryByRole('button', { name: 'Create summary' })
const deleted = () => screen.queryByRole('link', { name: 'Recently deleted' })

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('where a summary was deleted, one can be written, and what is deleted is a press away', async () => {
  const asked = show({ steps: written })
  expect(deleted()?.getAttribute('href')).toBe('/recordings/deleted')
  await userEvent.click(write() ?? document.body)
  await waitFor(() => expect(asked).toEqual(['POST /api/recordings/r1/retry?from=summarise']))
})

test('a refusal is said', async () => {
  show({ steps: written }, true, 403)
  await userEvent.click(write() ?? document.body)
  expect((await screen.findByRole('alert')).textContent).toBe('You don’t have access to this.')
})

test('where there never was one, nothing leads to what is deleted', () => {
  show({})
  expect(write()).toBeTruthy()
  expect(deleted()).toBeNull()
})

test.each<[string, Partial<RecordingDetails>, boolean]>([
  ['who may change nothing', { steps: written }, false],
  ['a meeting without a transcript', { hasTranscript: false }, true],
  ['the example', { isExample: true }, true],
])('nothing is offered to write: %s', (_, change, mayChange) => {
  show(change, mayChange)
  expect(write()).toBeNull()
})
