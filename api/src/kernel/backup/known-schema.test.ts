import { expect, test } from 'vitest'
import { fingerprintOf } from '../db/fingerprint/objects.ts'
import { objectsAfter, readRecord } from '../db/fingerprint/records.ts'
import { history } from '../db/migrations/all.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Manifest } from './manifest.ts'
import { needKnown, needSchema } from './schema.ts'

const own = Object.keys(history.migrations)

test('a backup of this version, or of a former one, is known by its migrations', () => {
  expect(needKnown({ migrations: own })).toEqual(objectsAfter(own, readRecord))
  expect(needKnown({ migrations: own.slice(0, 2) })).toEqual(objectsAfter(own.slice(0, 2), readRecord))
  expect(needKnown({ migrations: [] })).toEqual({})
})

test.each([
  [[...own, '9999-newer'], 'this one doesn’t know its migration "9999-newer". Update Hattama first.'],
  [
    ['0001-first', '0001-other'],
    'with other migrations (0001-first, 0001-other). Restore it with the version that made it.',
  ],
  [own.slice(1), 'The backup was made by another version of Hattama'],
  [[own[1] ?? '', own[0] ?? ''], 'The backup was made by another version of Hattama'],
  [['toString'], 'doesn’t know its migration "toString"'],
])('migrations that are not ours in our order are refused (%#)', (migrations, why) => {
  expect(() => needKnown({ migrations })).toThrow(BackupRefused)
  expect(() => needKnown({ migrations })).toThrow(why)
})

const made = {
  people: {
    table: 'ordinary',
    'column id': 'uuid',
    'column name': 'text',
    'column sum': 'int generated always',
    'index a': 'x',
  },
  '': { 'extension a': 'x' },
}
const backup = (columns: string[], more: Partial<Manifest> = {}, name = 'people') =>
  ({ tables: [{ name, columns, rows: 1, blob: '' }], ...more }) as Manifest
const refusal = (what: string) =>
  `The database in the backup differs from what this version’s migrations make: ${what}. Restore it with the version that made it, then upgrade.`

test('a backup fits whose tables have the columns that are made, in any order, but those that are computed', () => {
  expect(() => needSchema(backup(['name', 'id']), made)).not.toThrow()
  const schema = { fingerprint: fingerprintOf(made), objects: made }
  expect(() => needSchema(backup(['name', 'id'], { schema }), made)).not.toThrow()
})

test.each([
  [backup(['id']), 'column people.name is missing'],
  [backup(['id', 'name', 'age']), 'column people.age is not ours'],
  [backup(['id', 'age']), 'column people.name is missing'],
  [backup(['id', 'name', 'sum']), 'column people.sum is not ours'],
  [backup(['id'], {}, 'others'), 'table others is not ours'],
])('a table that differs is named (%#)', (one, what) => {
  expect(() => needSchema(one, made)).toThrow(refusal(what))
})

test('what the backup says it consisted of is compared, too', () => {
  const other = { ...made, people: { ...made.people, 'index a': 'y' } }
  const schema = { fingerprint: fingerprintOf(other), objects: other }
  expect(() => needSchema(backup(['id', 'name'], { schema }), made)).toThrow(
    refusal('index a on people is changed'),
  )
  const lying = { fingerprint: 'a'.repeat(64), objects: made }
  expect(() => needSchema(backup(['id', 'name'], { schema: lying }), made)).toThrow(
    refusal('its fingerprint is another'),
  )
})
