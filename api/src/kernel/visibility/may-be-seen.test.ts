import {
  rightOf,
  type Seen,
  type Share,
  type Visibility,
  visibilities,
} from '@hattama/contract/rules/library/visibility'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { audienceOf } from './audience.ts'
import { findSeen, stillSees } from './find-seen.ts'
import { mayBeSeenBy, searchDocuments } from './may-be-seen.ts'

const database = testDatabase()

const people = ['a', 'b', 'c', 'd'] as const
const groups = ['x', 'y'] as const
type Name = (typeof people)[number]
type GroupName = (typeof groups)[number]
type World = {
  groups: Record<GroupName, Name[]>
  recordings: {
    owner: Name
    visibility: Visibility
    people: Partial<Record<Name, Share>>
    groups: Partial<Record<GroupName, Share>>
  }[]
}

const share = fc.constantFrom<Share>('see', 'edit')
const some = <T extends string>(names: readonly T[]) =>
  fc.dictionary(fc.constantFrom(...names), share, { noNullPrototype: true }) as fc.Arbitrary<
    Partial<Record<T, Share>>
  >
const worlds: fc.Arbitrary<World> = fc.record({
  groups: fc.record({ x: fc.subarray([...people]), y: fc.subarray([...people]) }),
  recordings: fc.array(
    fc.record({
      owner: fc.constantFrom(...people),
      visibility: fc.constantFrom(...visibilities),
      people: some(people),
      groups: some(groups),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

/** Writes a world into its own workspace, bypassing everything that keeps shares consistent. */
const build = async (world: World) => {
  const workspaceId = uuid()
  const id = (name: Name) => `${name} ${workspaceId}`
  const groupIds = { x: uuid(), y: uuid() }
  await database.db.insertInto('workspaces').values({ id: workspaceId, name: 'w' }).execute()
  await database.db
    .insertInto('memberships')
    .values(people.map((name) => ({ workspaceId, userId: id(name), role: 'member' as const })))
    .execute()
  await database.db
    .insertInto('groups')
    .values(groups.map((name) => ({ id: groupIds[name], workspaceId, name })))
    .execute()
  const members = groups.flatMap((g) =>
    world.groups[g].map((name) => ({ groupId: groupIds[g], workspaceId, userId: id(name) })),
  )
  if (members.length > 0) await database.db.insertInto('groupMembers').values(members).execute()
  const made = world.recordings.map((recording) => ({ ...recording, id: uuid() }))
  await database.db
    .insertInto('recordings')
    .values(
      made.map((r) => ({
        id: r.id,
        workspaceId,
        ownerId: id(r.owner),
        visibility: r.visibility,
        filename: 'f',
      })),
    )
    .execute()
  const shares = made.flatMap((r) => [
    ...Object.entries(r.people).map(([name, given]) => ({
      recordingId: r.id,
      workspaceId,
      userId: id(name as Name),
      groupId: null,
      mayEdit: given === 'edit',
    })),
    ...Object.entries(r.groups).map(([name, given]) => ({
      recordingId: r.id,
      workspaceId,
      userId: null,
      groupId: groupIds[name as GroupName],
      mayEdit: given === 'edit',
    })),
  ])
  if (shares.length > 0) await database.db.insertInto('recordingShares').values(shares).execute()
  return { workspaceId, id, recordings: made }
}

/** The rule in plain code: the highest access a person gets, directly or through their groups. */
const seenBy = (
  world: World,
  recording: World['recordings'][number],
  who: Name,
  id: (n: Name) => string,
): Seen => {
  const given = [
    recording.people[who],
    ...groups.filter((g) => world.groups[g].includes(who)).map((g) => recording.groups[g]),
  ]
  const most = given.includes('edit') ? 'edit' : given.includes('see') ? 'see' : null
  return { ownerId: id(recording.owner), visibility: recording.visibility, share: most }
}

test('the rule in SQL is the pure rule, for whoever asks, however it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const { workspaceId, id, recordings } = await build(world)
      for (const who of people) {
        const userId = id(who)
        const expected = new Map(
          recordings.map((r) => [r.id, rightOf(userId, seenBy(world, r, who, id))] as const),
        )
        const mine = [...expected].filter(([, right]) => right !== null).map(([one]) => one)
        const { rows } = await sql<{ id: string }>`
          select r.id from recordings r where r.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId)}`.execute(
          database.db,
        )
        expect(rows.map((r) => r.id).toSorted()).toEqual(mine.toSorted())
        const found = await sql<{ id: string }>`
          select d.recording_id as id from search_documents d
          where d.workspace_id = ${workspaceId} and ${mayBeSeenBy(userId, searchDocuments)}`.execute(
          database.db,
        )
        expect(found.rows.map((r) => r.id).toSorted()).toEqual(mine.toSorted())
        for (const [one, right] of expected) {
          const scope = { workspaceId, userId, ownerId: null }
          const seen = await findSeen(database.db, scope, sql`r.id = ${one}`)
          expect(seen === null ? null : rightOf(userId, seen)).toBe(right)
          expect((await audienceOf(database.db, one)).includes(userId)).toBe(right !== null)
        }
        const all = recordings.map((r) => r.id)
        expect(await stillSees(database.db, { workspaceId, userId }, all)).toBe(mine.length === all.length)
        expect(await stillSees(database.db, { workspaceId, userId }, mine)).toBe(true)
        expect(await stillSees(database.db, { workspaceId, userId }, [...mine, uuid()])).toBe(false)
      }
    }),
    { numRuns: 25 },
  )
})

test('who leaves the workspace leaves its groups, and what was shared with them', async () => {
  const world: World = {
    groups: { x: ['b'], y: [] },
    recordings: [{ owner: 'a', visibility: 'chosen', people: { c: 'edit' }, groups: { x: 'see' } }],
  }
  const { workspaceId, id, recordings } = await build(world)
  const [recording] = recordings
  const audience = async () => (await audienceOf(database.db, recording?.id ?? '')).toSorted()
  expect(await audience()).toEqual([id('a'), id('b'), id('c')])
  await database.db
    .deleteFrom('memberships')
    .where('userId', 'in', [id('b'), id('c')])
    .execute()
  await database.db
    .insertInto('memberships')
    .values([id('b'), id('c')].map((userId) => ({ workspaceId, userId, role: 'member' as const })))
    .execute()
  expect(await audience()).toEqual([id('a')])
})
