import { beforeAll, describe, expect, test } from 'vitest'
import { actingPerson, refused } from '#testing/acting-person.ts'
import { testApp } from '#testing/app.ts'
import { draftedProtocol, filledIn } from '#testing/protocol.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { lockProtocol } from '../approval/lock.ts'
import { checkFingerprint } from '../approval/check.ts'
import { beginProtocol } from './begin.ts'
import { listChanges } from './changes.ts'
import { editProtocol, withdrawProtocol } from './edit.ts'
import { findLatest, findRow, protocolOf } from './queries.ts'
import { readMeeting } from './read-meeting.ts'
import { freshnessOf, refillProtocol } from './refill.ts'

const t = testApp([])
let me: Person
let stranger: Person

beforeAll(async () => {
  me = actingPerson(await t.signedIn())
  stranger = actingPerson(await t.signedIn())
})

const begun = (title?: string) => draftedProtocol(t, me, title)
const complete = async (title?: string) => {
  const draft = await begun(title)
  const content = filledIn(draft.row.content)
  await editProtocol(t.database.db, me, draft.id, { revision: draft.row.revision, content })
  return { ...draft, content }
}
const rowOf = (id: string) => findRow(t.database.db, me, id)
const partsOf = async (id: string) =>
  (await listChanges(t.database.db, id)).changes.map(({ parts }) => [...parts].sort())

describe('what a protocol is filled from', () => {
  test('is the meeting, with a title only if it was given one', async () => {
    const { db, sql } = t.database
    const { id } = await seedMeeting(db, me, ' Budget ', 'Ann: Hello.', { participants: ['Ann'] })
    expect(await readMeeting(db, me, id)).toMatchObject({
      title: 'Budget',
      durationMs: 60_000,
      participants: ['Ann'],
      agenda: [],
      summary: null,
      ownerName: 'Test Person',
      members: [{ userId: me.userId, name: 'Test Person' }],
    })
    await sql`update recordings set title = 'a', duration_ms = null where id = ${id}`
    expect(await readMeeting(db, me, id)).toMatchObject({ title: '', durationMs: null })
    await sql`update recordings set title = 'Meeting, Nov 30 (a)' where id = ${id}`
    expect((await readMeeting(db, me, id)).title).toBe('')
    await sql`update recordings set title = null where id = ${id}`
    expect((await readMeeting(db, me, id)).title).toBe('')
  })

  test('is not ready while the meeting is at work and has no summary', async () => {
    const { db, sql } = t.database
    const { id } = await seedMeeting(db, me, 'Budget', 'Ann: Hello.')
    await sql`update recordings set status = 'processing' where id = ${id}`
    await expect(readMeeting(db, me, id)).rejects.toThrow(refused('NOT_READY'))
    const { recordingId } = await begun()
    await sql`update recordings set status = 'processing' where id = ${recordingId}`
    expect((await readMeeting(db, me, recordingId)).summary).not.toBeNull()
  })
})

describe('a protocol', () => {
  test('is begun once, and seen by whoever sees the meeting', async () => {
    const { db } = t.database
    const { recordingId, row, id } = await begun()
    expect(row).toMatchObject({
      edition: 1,
      number: null,
      status: 'draft',
      filled: row.content,
      title: 'Budget',
    })
    await beginProtocol(db, me, recordingId, { language: 'ru', timeZone: 'UTC' })
    expect((await findLatest(db, me, recordingId))?.id).toBe(id)
    await expect(findRow(db, stranger, id)).rejects.toThrow(refused('NOT_FOUND'))
    expect(await findLatest(db, stranger, recordingId)).toBeUndefined()
    await expect(
      beginProtocol(db, stranger, recordingId, { language: 'ru', timeZone: 'UTC' }),
    ).rejects.toThrow(refused('NOT_FOUND'))
  })

  test('has the place that the workspace sets', async () => {
    const { sql } = t.database
    expect((await begun()).row.content.place).toBe('')
    await sql`insert into protocol_settings (workspace_id, place) values (${me.workspaceId}, 'Almaty')`
    await sql`insert into protocol_settings (workspace_id, place) values (${stranger.workspaceId}, 'Astana')`
    expect((await begun()).row.content.place).toBe('Almaty')
  })

  test('is told with its editions and answers', async () => {
    const { db } = t.database
    const { id, recordingId } = await begun()
    const told = await protocolOf(db, me, await rowOf(id), true)
    expect(told).toMatchObject({
      id,
      recordingId,
      approvals: [],
      isAsked: false,
      lockedAt: null,
      lockedBy: '',
      updatedBy: '',
      canMail: true,
      editions: [{ id, edition: 1, status: 'draft', lockedAt: null }],
    })
  })
})

describe('a change', () => {
  test('makes the next revision, and is told by the parts that differ', async () => {
    const { db } = t.database
    const { id, row } = await begun()
    const content = { ...row.content, place: 'Shymkent' }
    await editProtocol(db, me, id, { revision: row.revision, content })
    expect(await rowOf(id)).toMatchObject({ revision: row.revision + 1, updater: 'Test Person', content })
    expect(await partsOf(id)).toEqual([['form']])
    // the same text is no change
    await editProtocol(db, me, id, { revision: row.revision + 1, content })
    expect((await rowOf(id)).revision).toBe(row.revision + 1)
  })

  test.each(['people', 'agenda', 'heard', 'decided'] as const)('of %s is told as one', async (part) => {
    const { db } = t.database
    const { id, content } = await complete()
    const { revision } = await rowOf(id)
    await t.database.sql`delete from protocol_changes where protocol_id = ${id}`
    const [item] = content.items
    if (!item) throw new Error('no item')
    const line = { id: 'x', who: '', text: 'Said.', moment: null }
    const decided = { id: 'x', text: 'Done.', responsible: '', due: '', moment: null }
    const changed = {
      people: { ...content, chairId: 'secretary' },
      agenda: { ...content, items: [{ ...item, title: 'Other' }, ...content.items.slice(1)] },
      heard: { ...content, items: [{ ...item, spoke: [line] }, ...content.items.slice(1)] },
      decided: { ...content, items: [{ ...item, assigned: [decided] }, ...content.items.slice(1)] },
    }[part]
    await editProtocol(db, me, id, { revision, content: changed })
    expect(await partsOf(id)).toEqual([[part]])
  })

  test('of what somebody else changed meanwhile is refused', async () => {
    const { id, row } = await begun()
    await expect(
      editProtocol(t.database.db, me, id, { revision: row.revision + 1, content: row.content }),
    ).rejects.toThrow(refused('CONFLICT'))
  })

  test('clears a chair who is not among the people', async () => {
    const { id, content } = await complete()
    const { revision } = await rowOf(id)
    const edit = { ...content, chairId: 'nobody', place: 'X' }
    await editProtocol(t.database.db, me, id, { revision, content: edit })
    expect((await rowOf(id)).content).toMatchObject({ chairId: null, secretaryId: 'secretary' })
  })

  test('joins the last one of the same person, unless ten minutes passed or another came between', async () => {
    const { db, sql } = t.database
    const { id, content } = await complete()
    const edit = async (who: Person, place: string) =>
      editProtocol(db, who, id, { revision: (await rowOf(id)).revision, content: { ...content, place } })
    await edit(me, '1')
    await edit(me, '2')
    expect(await partsOf(id)).toHaveLength(1)
    await sql`update protocol_changes set at = now() - interval '11 minutes' where protocol_id = ${id}`
    await edit(me, '3')
    expect(await partsOf(id)).toHaveLength(2)
    const colleague = actingPerson(await t.signedIn({ id: me.workspaceId, role: 'admin' }))
    await sql`update recordings set visibility = 'workspace' where workspace_id = ${me.workspaceId}`
    await edit(colleague, '4')
    await edit(me, '5')
    expect(await partsOf(id)).toHaveLength(4)
    const { changes } = await listChanges(db, id)
    expect(changes[0]?.who).toBe('Test Person')
    expect(changes.map(({ at }) => at)).toEqual(
      changes
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('is one of two hundred kept', async () => {
    const { db, sql } = t.database
    const { id, content } = await complete()
    const other = await complete()
    await sql`insert into protocol_changes (protocol_id, user_id, parts, at)
      select ${id}, ${me.userId}, '["form"]', now() - interval '1 hour' from generate_series(1, 205)`
    await editProtocol(db, me, id, {
      revision: (await rowOf(id)).revision,
      content: { ...content, place: 'Z' },
    })
    expect(await partsOf(id)).toHaveLength(200)
    expect(await partsOf(other.id)).toHaveLength(1)
  })
})

describe('a draft and its meeting', () => {
  test('is behind once the meeting yields something else, and takes it over', async () => {
    const { db, sql } = t.database
    const { id, recordingId, row } = await begun()
    const fresh = async () => (await freshnessOf(db, me, await rowOf(id))).isBehind
    expect(await fresh()).toBe(false)
    await sql`update outcomes set text = 'Paint the shutters' where recording_id = ${recordingId}`
    expect(await fresh()).toBe(true)
    await refillProtocol(db, me, id, { revision: row.revision, timeZone: 'UTC' })
    expect(JSON.stringify((await rowOf(id)).content)).toContain('Paint the shutters')
    expect(await fresh()).toBe(false)
    await expect(refillProtocol(db, me, id, { revision: row.revision - 1, timeZone: 'UTC' })).rejects.toThrow(
      refused('CONFLICT'),
    )
  })

  test('is never behind where it is not known what it was filled with', async () => {
    const { db, sql } = t.database
    const { id, recordingId, row } = await begun()
    await sql`update protocols set filled = null where id = ${id}`
    await sql`update outcomes set text = 'Paint the shutters' where recording_id = ${recordingId}`
    expect((await freshnessOf(db, me, await rowOf(id))).isBehind).toBe(false)
    await refillProtocol(db, me, id, { revision: row.revision, timeZone: 'UTC' })
    expect(await rowOf(id)).toMatchObject({ revision: row.revision, filled: null })
  })
})

describe('a locked protocol', () => {
  test('is fixed: it is numbered, known by its fingerprint, and followed by the next edition', async () => {
    const { db } = t.database
    const { id, recordingId, content } = await complete()
    const { revision } = await rowOf(id)
    await lockProtocol(db, me, id, { revision })
    const locked = await rowOf(id)
    expect(locked).toMatchObject({ status: 'locked', locker: 'Test Person' })
    const fixed = refused('PROTOCOL_FIXED')
    await expect(editProtocol(db, me, id, { revision, content })).rejects.toThrow(fixed)
    await expect(refillProtocol(db, me, id, { revision, timeZone: 'UTC' })).rejects.toThrow(fixed)
    await expect(withdrawProtocol(db, me, id)).rejects.toThrow(fixed)
    await expect(lockProtocol(db, me, id, { revision })).rejects.toThrow(fixed)
    expect(await freshnessOf(db, me, locked)).toEqual({
      isBehind: false,
      suggested: [],
      keyPoints: [],
    })
    expect(await checkFingerprint(db, locked.fingerprint ?? '')).toMatchObject({
      isKnown: true,
      number: locked.number,
      edition: 1,
      lockedAt: locked.lockedAt?.toISOString(),
      isSuperseded: false,
    })
    expect((await checkFingerprint(db, 'f'.repeat(64))).isKnown).toBe(false)

    await beginProtocol(db, me, recordingId, { language: 'en', timeZone: 'UTC' })
    const next = await findLatest(db, me, recordingId)
    expect(next).toMatchObject({ edition: 2, number: locked.number, status: 'draft', filled: null })
    expect(next?.content).toEqual(locked.content)
    const told = await protocolOf(db, me, await rowOf(id), false)
    expect(told.editions.map(({ edition }) => edition)).toEqual([2, 1])
    expect(told.lockedAt).not.toBeNull()
    expect((await checkFingerprint(db, locked.fingerprint ?? '')).isSuperseded).toBe(false)
    await lockProtocol(db, me, next?.id ?? '', { revision: next?.revision ?? 0 })
    expect((await checkFingerprint(db, locked.fingerprint ?? '')).isSuperseded).toBe(true)
  })
})
