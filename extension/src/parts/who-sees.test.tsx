import type { NewRecordingVisibility, VisibilityRule } from '@hattama/contract/library/visibility'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

const account = { server: 'https://hattama.example', email: 'a@example.org', token: 't', refused: false }
const area = memoryArea({ account })
const browser = {
  runtime: { id: 'us' },
  i18n: { getUILanguage: () => 'en' },
  storage: {
    session: area,
    local: area,
    onChanged: { addListener: () => undefined, removeListener: () => undefined },
  },
}
const stub = () => {
  vi.stubGlobal('browser', browser)
  vi.stubGlobal('chrome', browser)
}
stub()
afterAll(() => vi.unstubAllGlobals())

const { WhoSees } = await import('./who-sees.tsx')
const { loadTexts } = await import('../language/texts.ts')
await loadTexts((instance) => instance.use(initReactI18next))

const usual: NewRecordingVisibility = {
  visibility: 'workspace',
  narrowest: 'private',
  widest: 'workspace',
  isAlone: false,
}
let asked: string[] = []
beforeEach(() => {
  stub()
  asked = []
})
afterEach(cleanup)

const show = (next: NewRecordingVisibility) => {
  const chosen: (VisibilityRule | null)[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href)
    return Response.json(next)
  })
  render(<WhoSees chosen={null} onChoose={(rule) => chosen.push(rule)} />)
  return chosen
}

test('who will see it is said before it begins, and chosen for this one', async () => {
  const chosen = show(usual)
  const choice = await screen.findByRole('combobox', { name: 'Visible to' })
  expect(asked).toEqual(['https://hattama.example/api/visibility/next'])
  expect(choice.textContent).toBe('Everyone in the workspace')
  await userEvent.click(choice)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Only you',
    'Everyone in the workspace',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Only you' }))
  expect(chosen).toEqual([{ visibility: 'private', people: [], groups: [] }])
})

test('what the workspace does not allow is not offered', async () => {
  show({ ...usual, narrowest: 'workspace' })
  await userEvent.click(await screen.findByRole('combobox'))
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('who is alone in a workspace is told that whoever joins will see it', async () => {
  show({ ...usual, isAlone: true })
  const choice = await screen.findByRole('combobox', { name: 'Visible to' })
  expect(choice.textContent).toBe('Everyone in the workspace (only you so far)')
})
