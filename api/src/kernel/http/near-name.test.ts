import { expect, test } from 'vitest'
import { nearName } from './near-name.ts'

const known = ['parts', 'fromMs', 'toMs', 'days', 'password', 'allowsDownload', 'hidesNames', 'q', 'limit']

test.each([
  ['pasword', 'password'],
  ['passwrod', 'password'],
  ['Password', 'password'],
  ['from_ms', 'fromMs'],
  ['from-ms', 'fromMs'],
  ['lastsDays', 'days'],
  ['day', 'days'],
  ['download', 'allowsDownload'],
  ['allowDownload', 'allowsDownload'],
  ['hideNames', 'hidesNames'],
  ['limt', 'limit'],
  ['part', 'parts'],
])('%s is probably %s', (name, meant) => {
  expect(nearName(name, known)).toBe(meant)
})

test.each(['colour', 'x', 'unheardQ', '', '_', '__proto__', 'p'.repeat(200_000)])(
  '%s is like none of them',
  (name) => {
    expect(nearName(name, known)).toBeUndefined()
  },
)

test('the nearest wins', () => {
  expect(nearName('assigneId', ['assignee', 'assigneeId'])).toBe('assigneeId')
})
