import type { Summary } from '@hattama/contract/summary'
import { createStore, i18n, loadWords, MemoryRouter, Route, Routes, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../testing/summary.ts'
import { SummaryPage } from './summary-page.tsx'

await loadWords()

const show = async (change: Partial<Summary>) => {
  vi.stubGlobal('fetch', async () => Response.json(summaryWith(change)))
  render(
    <StoreProvider store={createStore()}>
      <MemoryRouter initialEntries={['/summaries/s1']}>
        <Routes>
          <Route path="/summaries/:summaryId" element={<SummaryPage />} />
        </Routes>
      </MemoryRouter>
    </StoreProvider>,
  )
  return (await screen.findByRole('heading', { level: 1 })).nextElementSibling?.textContent
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('how many took part is said under the title', async () => {
  expect(await show({})).toContain('1 participant')
})

test('that nobody has been named is said in words, not as a meeting of none', async () => {
  const line = await show({ participants: [] })
  expect(line).toContain('Participants not named')
  expect(line).not.toContain('0 participants')
})
