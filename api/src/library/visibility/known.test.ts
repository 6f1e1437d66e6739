import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#kernel/http/person.ts'
import { needKnown, withoutStrangers } from './known.ts'
import { visibilityOfNext } from './next-recording.ts'

const t = testApp([])
type Rule = Parameters<typeof withoutStrangers>[2][number]['rule']
const rule = (people: string[], groups: string[] = []): Rule => ({
  visibility: 'chosen',
  people: people.map((userId) => ({ userId, share: 'see' })),
  groups: groups.map((groupId) => ({ groupId, share: 'edit' })),
})

/** A workspace with two members and a group, and one with another of each. */
const scene = async () => {
  const { sql } = t.database
  const place = async () => {
    const { workspaceId, userId } = await t.signedIn()
    const groupId = uuid()
    await sql`insert into groups (id, workspace_id, name) values (${groupId}, ${workspaceId}, 'Board')`
    return { workspaceId, userId, groupId }
  }
  return { own: await place(), other: await place() }
}

test('a rule names only members and groups of the workspace', async () => {
  const { db } = t.database
  const { own, other } = await scene()
  const need = (...rules: Rule[]) => needKnown(db, own.workspaceId, ...rules)
  await need()
  await need(rule([]), rule([own.userId], [own.groupId]))
  const refused = { code: 'INVALID_INPUT' }
  await expect(need(rule([own.userId, other.userId]))).rejects.toMatchObject(refused)
  await expect(need(rule([own.userId]), rule([], [other.groupId]))).rejects.toMatchObject(refused)
})

test('strangers are left out of rules as they are read, and the rest of each row stays', async () => {
  const { own, other } = await scene()
  const rows = [
    { key: 'a', rule: rule([own.userId, other.userId], [other.groupId, own.groupId]) },
    { key: 'b', rule: rule([other.userId]) },
  ]
  expect(await withoutStrangers(t.database.db, own.workspaceId, rows)).toEqual([
    { key: 'a', rule: rule([own.userId], [own.groupId]) },
    { key: 'b', rule: rule([]) },
  ])
})

test('who sees the next recording follows one’s own rule within the bounds, and says whether one is alone; alone, it is private unless somebody set more', async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  await t.signedIn()
  const next = () => visibilityOfNext(db, me as unknown as Person)
  const all = { visibility: 'workspace', narrowest: 'private', widest: 'workspace' }
  expect(await next()).toEqual({ ...all, isAlone: true })
  await sql`delete from visibility_rules where workspace_id = ${me.workspaceId}`
  expect(await next()).toEqual({ ...all, visibility: 'private', isAlone: true })
  await t.signedIn({ id: me.workspaceId, role: 'member' })
  expect(await next()).toEqual({ ...all, isAlone: false })
  const own = { visibility: 'private', people: [], groups: [] }
  await sql`insert into visibility_rules (workspace_id, kind, key, rule)
    values (${me.workspaceId}, 'person', ${me.userId}, ${sql.json(own)})`
  expect((await next()).visibility).toBe('private')
  await sql`update workspaces set narrowest_visibility = 'chosen' where id = ${me.workspaceId}`
  expect(await next()).toMatchObject({ visibility: 'chosen', narrowest: 'chosen' })
})
