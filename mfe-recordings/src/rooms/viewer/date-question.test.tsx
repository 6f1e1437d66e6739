import type { RecordingDetails } from '@hattama/contract/library/recording'
import { anna } from '@hattama/contract/testing/account'
import { createStore, i18n, loadWords, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { DateQuestion } from './date-question.tsx'

await loadWords()

let sent: object[]

beforeEach(async () => {
  await i18n.changeLanguage('en')
  sent = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') sent.push(await request.json())
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (recording: Partial<RecordingDetails>, role: 'owner' | 'viewer' = 'owner') => {
  const store = createStore()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 't', onboardingDue: false }))
  return render(
    <StoreProvider store={store}>
      <DateQuestion recording={detailsWith(recording)} />
    </StoreProvider>,
  )
}

test.each([
  ['name', 'Date from the file name. Correct?'],
  ['modified', 'Date from the file. Correct?'],
  ['arrival', 'Date of upload. Correct?'],
] as const)('a date guessed from %s is asked about until answered', async (tookPlaceFrom, question) => {
  show({ tookPlaceFrom })
  expect(screen.getByText(question)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(sent).toEqual([{ tookPlaceAt: '2026-11-20T09:00:00.000Z' }]))
  cleanup()
  expect(show({ tookPlaceFrom: 'person' }).container.textContent).toBe('')
})

test.each([
  ['its recorder said it', { tookPlaceFrom: 'recorder' }, 'owner'],
  ['its file said it', { tookPlaceFrom: 'file' }, 'owner'],
  ['it is the example', { tookPlaceFrom: 'arrival', isExample: true }, 'owner'],
  ['the reader may not change it', { tookPlaceFrom: 'arrival' }, 'viewer'],
] as const)('it is not asked where %s', (_, recording, role) => {
  expect(show(recording, role).container.textContent).toBe('')
})
