import type { ServerMonth } from '@hattama/contract/app/server'
import { expect, test } from 'vitest'
import { sinceFirstUse } from './usage.tsx'

const month = (name: string, change: Partial<ServerMonth> = {}): ServerMonth => ({
  month: name,
  meetings: 0,
  minutes: 0,
  bytes: 0,
  people: 0,
  workspaces: 0,
  newPeople: 0,
  serverMinutes: 0,
  modelTokens: 0,
  ...change,
})
const names = (months: ServerMonth[]) => sinceFirstUse(months).map((one) => one.month)

test('months are listed down to the first in which there was anything', () => {
  const quiet = month('2026-10')
  expect(names([month('2026-11'), quiet, month('2026-09', { newPeople: 1 }), month('2026-08')])).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
  ])
  expect(names([month('2026-11'), quiet])).toEqual(['2026-11'])
  expect(names([])).toEqual([])
})
