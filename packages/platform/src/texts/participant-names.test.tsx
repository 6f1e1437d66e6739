import type { User } from '@hattama/contract/people/account'
import { nobodyNamed } from '@hattama/contract/rules/library/participants'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { createStore, i18n, loadWords, signedIn, StoreProvider, useParticipantNames } from '../platform.ts'

await loadWords()

beforeEach(() => {
  const members = [{ userId: 'other', name: 'Ерлан Оспанов', email: 'erlan@example.org' }]
  vi.stubGlobal('fetch', async () => Response.json({ members }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const namesOf = (participants: string[], ownerId: string) => {
  const store = createStore()
  store.dispatch(signedIn({ user: { id: 'me' } as User, token: 'secret', onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreProvider store={store}>{children}</StoreProvider>
  )
  return renderHook(() => useParticipantNames({ participants, ownerId }), { wrapper }).result
}

test.each([
  ['ru', 'Вы'],
  ['en', 'You'],
  ['kk', 'Сіз'],
])('where nobody has been named it is the reader, in %s', async (language, word) => {
  await i18n.changeLanguage(language)
  expect(namesOf([nobodyNamed], 'me').current).toEqual([word])
})

test('or the colleague who recorded, by name', async () => {
  const names = namesOf([nobodyNamed], 'other')
  await waitFor(() => expect(names.current).toEqual(['Ерлан Оспанов']))
})

test('names that were given stay as they are', () => {
  expect(namesOf(['Anna', 'Bo'], 'other').current).toEqual(['Anna', 'Bo'])
})
