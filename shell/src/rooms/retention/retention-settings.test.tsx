import type { RetentionPreview, RetentionRules } from '@hattama/contract/library/retention'
import { anna } from '@hattama/contract/testing/account'
import { i18n, signedIn } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { testShell } from '../../testing/shell.tsx'
import { RetentionSettings } from './retention-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { count: 0, bytes: 0, recordings: [] }
const rules: RetentionRules = {
  workspace: { soundDays: 30, allDays: null },
  tags: [{ tag: 'court', soundDays: null, allDays: null, hold: true }],
}
const recordings = [{ id: 'r1', title: 'Weekly sync', createdAt: '2026-10-01T09:00:00.000Z' }]

/** A server that stores what it is sent; one recording's audio is due wherever the rules remove audio at all. */
const serve = () => {
  const state = { kept: rules, asked: [] as RetentionRules[] }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/preview')) {
      const asked = (await request.json()) as RetentionRules
      state.asked.push(asked)
      const goes = asked.workspace.soundDays !== null
      const preview: RetentionPreview = {
        at: '2026-11-23T02:00:00.000Z',
        sound: goes ? { count: 3, bytes: 5_000_000, recordings } : none,
        all: none,
        held: 2,
        unwritten: 1,
      }
      return Response.json(preview)
    }
    if (request.method === 'PUT') state.kept = (await request.json()) as RetentionRules
    return Response.json(state.kept)
  })
  return state
}

const show = (role: 'owner' | 'member' = 'owner') => {
  const { store, wrapper } = testShell()
  store.dispatch(signedIn({ user: { ...anna, role }, token: 'secret', onboardingDue: false }))
  render(<RetentionSettings />, { wrapper })
  return userEvent.setup()
}

test('a field without a number does not speak of days', async () => {
  serve()
  show()
  await screen.findByText('Audio from 3 recordings will be deleted')
  const units = screen.getAllByText('days')
  expect(units.map((unit) => unit.classList.contains('invisible'))).toEqual([false, true])
})

test('what is typed shows at once what the next night would remove, and is kept only when it is saved', async () => {
  const state = serve()
  const user = show()
  expect(await screen.findByText('Audio from 3 recordings will be deleted')).toBeTruthy()
  expect(screen.getByText('Weekly sync').getAttribute('href')).toBe('/recordings/r1')
  expect(screen.getByText('and 2 more')).toBeTruthy()
  expect(screen.getByText('2 recordings will be kept: they’re under legal hold.')).toBeTruthy()
  expect(
    screen.getByText('1 recording will keep its audio for now, because its transcript isn’t complete.'),
  ).toBeTruthy()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.clear(screen.getByLabelText('Delete audio, keep the transcript'))
  expect(await screen.findByText('Nothing will be deleted.')).toBeTruthy()
  expect(state.kept).toEqual(rules)
  await user.click(save)
  await waitFor(() => expect(state.kept.workspace.soundDays).toBe(null))
})

test('a tag gets a rule of its own, or holds', async () => {
  const state = serve()
  const user = show()
  await user.type(await screen.findByLabelText('Tag'), 'Board')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const board = screen.getByRole('region', { name: 'Retention for recordings tagged “Board”' })
  await user.type(board.querySelectorAll('input')[0] ?? board, '365')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const board365 = { tag: 'Board', soundDays: 365, allDays: null, hold: false }
  await waitFor(() => expect(state.kept.tags).toEqual([...rules.tags, board365]))
  // the same tag again would be a duplicate
  await user.type(screen.getByLabelText('Tag'), 'BOARD')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
})

test('who does not manage the workspace reads the rules, and what goes of what they see', async () => {
  serve()
  show('member')
  expect(await screen.findByText(/keep the transcript: after 30 days/)).toBeTruthy()
  expect(screen.getByText('Legal hold')).toBeTruthy()
  expect(await screen.findByText('Audio from 3 recordings will be deleted')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test.each([
  ['ru', 'Будет удалён звук 3 записей'],
  ['kk', '3 жазбаның дыбысы жойылады'],
])('in %s it counts by the grammar of the language', async (language, words) => {
  serve()
  show()
  await i18n.changeLanguage(language)
  expect(await screen.findByText(words)).toBeTruthy()
})
