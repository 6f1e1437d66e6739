import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import type { Person } from '#kernel/http/person.ts'
import { recordingColumns } from '../uploads/metadata.ts'
import { changeVisibility, findVisibility } from '../visibility/shares.ts'
import { changeRecording } from './change.ts'

const t = testApp([])
let me: Person
let colleague: Person
let stranger: Person
let id: string

const as = (who: { userId: string; workspaceId: string }, role = 'owner') =>
  ({ ...who, role, via: 'session', email: 'a@h.example', tokenId: 't', address: null }) as unknown as Person
const refused = (code: string) => expect.objectContaining({ code }) as Error

beforeEach(async () => {
  me = as(await t.signedIn())
  colleague = as(await t.signedIn({ id: me.workspaceId, role: 'member' }), 'member')
  stranger = as(await t.signedIn())
  id = (await seedMeeting(t.database.db, me, 'Budget', 'Ann: Hello.', { tags: ['Old'] })).id
})

const rule = (visibility: string, more: object = {}) =>
  ({ visibility, people: [], groups: [], ...more }) as never
const share = (to: string, given: never, who = me) =>
  t.database.db.transaction().execute((trx) => changeVisibility(trx, who, to, given))
const visibility = async () => (await findVisibility(t.database.db, id)).visibility

describe('a change of a recording', () => {
  const dated: string[] = []
  const change = (given: object, who = me) =>
    changeRecording(t.database.db, who, id, given, (_, recordingId) => {
      dated.push(recordingId)
      return Promise.resolve()
    })
  const row = async () =>
    (
      await t.database
        .sql`select title, priority, tags, chosen_start, took_place_at from recordings where id = ${id}`
    )[0]

  test('sets what is given and nothing else', async () => {
    await change({ title: 'Keys' })
    expect(await row()).toMatchObject({ title: 'Keys', tags: ['Old'] })
    await change({ tags: ['a', 'b'], priority: 'high' })
    expect(await row()).toMatchObject({
      title: 'Keys',
      tags: ['a', 'b'],
      priority: 'high',
      chosen_start: null,
    })
    expect(dated).toEqual([])
  })

  test('of its time is told, and can be taken back', async () => {
    await change({ tookPlaceAt: '2026-01-02T10:00:00.000Z' })
    expect((await row())?.['chosen_start']).toEqual(new Date('2026-01-02T10:00:00.000Z'))
    await change({ tookPlaceAt: null })
    expect((await row())?.['chosen_start']).toBeNull()
    expect(dated).toEqual([id, id])
  })

  test('to a time that is still to come by more than a day is refused', async () => {
    const inHours = (hours: number) => ({
      tookPlaceAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
    await expect(change(inHours(25))).rejects.toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: { tookPlaceAt: 'This date is in the future.' },
      }),
    )
    await change(inHours(23))
  })

  test('of one that is elsewhere or deleted is refused', async () => {
    await expect(change({ title: 'X' }, stranger)).rejects.toThrow(refused('NOT_FOUND'))
    await t.database.sql`update recordings set deleted_at = now() where id = ${id}`
    await expect(change({ title: 'X' })).rejects.toThrow(refused('NOT_FOUND'))
  })

  test('by a new tag with a rule decides who sees it, if whoever adds it may share it', async () => {
    const { sql } = t.database
    const secret = { visibility: 'private', people: [], groups: [] }
    for (const key of ['secret', 'old'])
      await sql`insert into visibility_rules (workspace_id, kind, key, rule) values (${me.workspaceId}, 'tag', ${key}, ${sql.json(secret)})`
    await change({ tags: ['OLD', 'plain'] })
    expect(await visibility()).toBe('workspace')
    await change({ tags: ['Secret'] }, colleague)
    expect(await visibility()).toBe('workspace')
    await change({ tags: [] })
    await change({ tags: ['Secret'] })
    expect(await visibility()).toBe('private')
  })
})

describe('who sees a recording', () => {
  const personOf = (who: Person, given: 'see' | 'edit') => ({ userId: who.userId, share: given })

  test('are those chosen, but neither its owner nor anybody outside the workspace', async () => {
    const { sql } = t.database
    const group = crypto.randomUUID()
    await sql`insert into groups (id, workspace_id, name) values (${group}, ${me.workspaceId}, 'Team')`
    await sql`insert into group_members (group_id, workspace_id, user_id) values (${group}, ${me.workspaceId}, ${colleague.userId})`
    await share(
      id,
      rule('chosen', {
        people: [
          personOf(me, 'see'),
          personOf(colleague, 'see'),
          personOf(colleague, 'edit'),
          personOf(stranger, 'see'),
        ],
        groups: [
          { groupId: group, share: 'see' },
          { groupId: crypto.randomUUID(), share: 'see' },
        ],
      }),
    )
    expect(await findVisibility(t.database.db, id)).toMatchObject({
      visibility: 'chosen',
      ownerId: me.userId,
      ownerName: 'Test Person',
      people: [{ userId: colleague.userId, name: 'Test Person', share: 'edit' }],
      groups: [{ groupId: group, name: 'Team', members: 1, share: 'see' }],
    })
    await sql`update auth_users set name = ' ' where id = ${colleague.userId}`
    expect((await findVisibility(t.database.db, id)).people[0]?.name).toBe(`${colleague.userId}@example.org`)
    await share(id, rule('workspace', { people: [personOf(colleague, 'see')] }))
    expect(await findVisibility(t.database.db, id)).toMatchObject({
      visibility: 'workspace',
      people: [],
      groups: [],
    })
  })

  test('is changed within what the workspace allows, and only where the recording is', async () => {
    const { sql } = t.database
    await sql`update workspaces set narrowest_visibility = 'chosen' where id = ${me.workspaceId}`
    await expect(share(id, rule('private'))).rejects.toThrow(refused('INVALID_INPUT'))
    await share(id, rule('chosen'))
    await expect(share(id, rule('workspace'), stranger)).rejects.toThrow(refused('NOT_FOUND'))
    await sql`update recordings set deleted_at = now() where id = ${id}`
    await expect(share(id, rule('workspace'))).rejects.toThrow(refused('NOT_FOUND'))
    await expect(findVisibility(t.database.db, crypto.randomUUID())).rejects.toThrow(refused('NOT_FOUND'))
  })
})

describe('what a recording takes from the metadata of its upload', () => {
  const columns = async (metadata: object) => {
    const {
      title,
      filename,
      platform,
      participants,
      speakersWanted,
      layout,
      layoutWanted,
      template,
      clientId,
      startedAt,
      ...rest
    } = await recordingColumns(t.database.db, metadata, me)
    return {
      title,
      filename,
      platform,
      participants,
      speakersWanted,
      layout,
      layoutWanted,
      template,
      clientId,
      startedAt,
      ...rest,
    }
  }

  test('are defaults where it says nothing', async () => {
    expect(await columns({})).toMatchObject({
      filename: 'recording',
      platform: null,
      participants: [],
      speakersWanted: null,
      layout: 'mixed',
      layoutWanted: null,
      template: null,
      clientId: null,
      startedAt: null,
    })
  })

  test('is a title of its own, else that of the meeting, else of the file', async () => {
    const title = async (metadata: object) => (await columns({ filename: 'the plan.wav', ...metadata })).title
    expect(await title({ title: ' Own ', meetingTitle: 'Call' })).toBe('Own')
    expect(await title({ title: ' ', meetingTitle: ' Call ' })).toBe('Call')
    expect(await title({})).toBe('the plan')
  })

  test('are names that are given, a platform in small letters, and a layout of tracks', async () => {
    expect(
      await columns({
        participants: ['Ann', ''],
        platform: ' Zoom ',
        track: 'me',
        speakers: 3,
        template: 't',
        clientId: 'c',
      }),
    ).toMatchObject({
      participants: ['Ann'],
      platform: 'zoom',
      layout: 'tracks',
      layoutWanted: 'tracks',
      speakersWanted: 3,
      template: 't',
      clientId: 'c',
    })
    expect((await columns({ platform: ' ' })).platform).toBeNull()
    expect((await columns({ layout: 'mixed', track: 'me' })).layoutWanted).toBe('mixed')
  })

  test('is a language that is one, in any spelling', async () => {
    expect((await columns({ language: 'en_US' })).language).toBe('en-US')
    expect((await columns({ language: 'auto' })).language).toBeNull()
    expect(typeof (await columns({ language: '!' })).language).toBe('object')
  })

  test('is a beginning that can be, told or by the name of the file', async () => {
    const { sql } = t.database
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect((await columns({ startedAt: inDays(2) })).startedAt).toBeNull()
    expect((await columns({ startedAt: '2026-01-02T10:00:00.000Z' })).startedAt).toEqual(
      new Date('2026-01-02T10:00:00.000Z'),
    )
    await sql`insert into reminder_settings (user_id, time_zone) values (${me.userId}, 'Asia/Almaty')`
    expect(await columns({ filename: 'call 2026-01-02.wav' })).toMatchObject({
      guessedStart: new Date('2026-01-02T07:00:00.000Z'),
      guessedFrom: 'day',
    })
    expect(await columns({ filename: 'call 2026-01-02 15-30-00.wav' })).toMatchObject({
      guessedStart: new Date('2026-01-02T10:30:00.000Z'),
      guessedFrom: 'name',
    })
    expect(await columns({ filename: `call ${inDays(3).slice(0, 10)}.wav` })).not.toHaveProperty(
      'guessedStart',
    )
    expect(await columns({ filename: 'call.wav' })).not.toHaveProperty('guessedStart')
  })
})
