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

test('of a short name nothing may be wrong, of others a letter, or one in three', () => {
  expect(nearName('is', ['id'])).toBeUndefined()
  expect(nearName('agf', ['age'])).toBe('age')
  expect(nearName('abcdxy', ['abcdef'])).toBe('abcdef')
  expect(nearName('abcxyz', ['abcdef'])).toBeUndefined()
  expect(nearName('EXPIRESAT', ['expiresAt'])).toBe('expiresAt')
  const long = 'a'.repeat(40)
  expect(nearName(long, [`${long.slice(1)}b`])).toBe(`${long.slice(1)}b`)
  expect(nearName(`${long}a`, [long])).toBeUndefined()
})

test('a word says what was meant if it has three letters; of several names that have it, the nearest is', () => {
  expect(nearName('to', ['sendTo'])).toBeUndefined()
  expect(nearName('day', ['lastsDay'])).toBe('lastsDay')
  expect(nearName('days', ['lastsDaysOfWeeks', 'lastsDays'])).toBe('lastsDays')
})
