import { beforeEach, expect, test } from 'vitest'
import { actingPerson } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#kernel/http/person.ts'
import { listNumbers } from '../numbers/register.ts'
import { changeLogo, changeSettings, readLetterhead, readSettings } from './settings.ts'

const t = testApp([])
let me: Person
let stranger: Person
const year = new Date().getUTCFullYear()
const png = Uint8Array.of(1, 2, 3)

beforeEach(async () => {
  me = actingPerson(await t.signedIn())
  stranger = actingPerson(await t.signedIn())
})
const settings = (who = me) => readSettings(t.database.db, who.workspaceId)
const change = (given: object, who = me) => changeSettings(t.database.db, who, given)
const numbers = async (who = me) => (await listNumbers(t.database.db, who, { page: 1, limit: 9 })).numbers

test('a workspace begins without a letterhead, and numbers by the year', async () => {
  const { pattern, ...rest } = await settings()
  expect(pattern).toContain('{year}')
  expect(rest).toEqual({ next: 1, letterhead: [], place: '', logo: null })
  expect(await readLetterhead(t.database.db, me.workspaceId)).toEqual({ lines: [], logo: null })
})

test('what is changed is kept without blanks and empty lines, and nothing else changes', async () => {
  await change({ letterhead: [' Acme ', ' ', 'Abay 10'], place: 'Almaty' })
  await change({ place: 'Astana' })
  await change({ letterhead: ['Other'] }, stranger)
  expect(await settings()).toMatchObject({ letterhead: ['Acme', 'Abay 10'], place: 'Astana' })
  expect((await readLetterhead(t.database.db, me.workspaceId)).lines).toEqual(['Acme', 'Abay 10'])
  await change({ pattern: 'A-{n}' })
  expect(await settings()).toMatchObject({ pattern: 'A-{n}', letterhead: ['Acme', 'Abay 10'] })
})

test('the count goes on from a later number, and the register says which were skipped', async () => {
  await change({ next: 5 })
  expect((await settings()).next).toBe(5)
  const [skipped] = await numbers()
  expect(skipped?.state).toBe('skipped')
  expect(skipped?.text).toContain('1')
  expect(skipped?.until).toContain('4')
  await change({ next: 6 })
  expect((await numbers())[0]).toMatchObject({ state: 'skipped', until: null })
  // one that is next anyway skips nothing
  await change({ next: 6 })
  expect(await numbers()).toHaveLength(2)
  expect(await numbers(stranger)).toEqual([])
  expect((await settings(stranger)).next).toBe(1)
})

test('the count never goes back', async () => {
  await change({ next: 5 })
  for (const next of [4, 1])
    await expect(change({ next })).rejects.toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: { next: '5' } }),
    )
})

test('a pattern without a year counts by itself', async () => {
  await change({ next: 5 })
  await change({ pattern: 'A-{n}' })
  expect((await settings()).next).toBe(1)
  await change({ next: 3 })
  expect((await numbers()).map(({ text }) => text)).toContain('A-1')
  await change({ pattern: '{n}/{year}' })
  expect((await settings()).next).toBe(5)
  await change({ pattern: 'B-{n}', next: 9 })
  expect((await numbers()).map(({ text }) => text)).toContain('B-3')
  expect((await numbers()).some(({ text }) => text.includes(String(year)))).toBe(true)
})

test('a logo has a version of its own, and goes when it is removed', async () => {
  const { db, env } = t.parts
  await change({ place: 'Almaty' })
  await changeLogo({ db, env }, me, { png, width: 40, height: 20 })
  const { logo, place } = await settings()
  expect(place).toBe('Almaty')
  expect(logo).toMatchObject({ width: 40, height: 20, version: expect.stringMatching(/^.{12}$/) as string })
  expect((await readLetterhead(db, me.workspaceId)).logo).toEqual({ png, width: 40, height: 20 })
  await changeLogo({ db, env }, me, { png: Uint8Array.of(9), width: 40, height: 20 })
  expect((await settings()).logo?.version).not.toBe(logo?.version)
  await t.database.sql`update protocol_settings set logo_width = null where workspace_id = ${me.workspaceId}`
  expect((await settings()).logo).toBeNull()
  expect((await readLetterhead(db, me.workspaceId)).logo).toBeNull()
  await changeLogo({ db, env }, me, null)
  const [row] = await t.database
    .sql`select logo, logo_height from protocol_settings where workspace_id = ${me.workspaceId}`
  expect(row).toMatchObject({ logo: null })
})

test('each change is in the security log', async () => {
  await change({ pattern: 'A-{n}' })
  await changeLogo(t.parts, me, null)
  const rows = await t.database
    .sql`select kind, subject from security_events where workspace_id = ${me.workspaceId} order by id`
  expect(rows.map((row) => [row['kind'], row['subject'] ?? ''])).toEqual([
    ['protocolSettingsChanged', 'A-{n}'],
    ['protocolSettingsChanged', ''],
  ])
})
