import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { consentOf } from './consent.ts'
import { findDetails, findRecent, findRecording, recordingLister, seesRecording } from './queries.ts'
import { remakesText } from './remakes-text.ts'

const t = testApp([])
type Somebody = Awaited<ReturnType<typeof t.signedIn>>
let me: Somebody
let other: Somebody
let stranger: Somebody
const ids: Record<string, string> = {}

const scope = (who: Somebody, isOwn = false) => ({
  workspaceId: who.workspaceId,
  userId: who.userId,
  ownerId: isOwn ? who.userId : null,
})

beforeAll(async () => {
  me = await t.signedIn()
  other = await t.signedIn({ id: me.workspaceId, role: 'member' })
  stranger = await t.signedIn()
  const { db, sql: raw } = t.database
  const tell = async (who: Somebody, title: string, day: number) => {
    const { id } = await seedMeeting(db, who, title, 'Ann: Hello.', { createdAt: new Date(2026, 0, day) })
    ids[title] = id
  }
  await tell(me, 'first', 1)
  await tell(me, 'second', 2)
  await tell(other, 'theirs', 3)
  await tell(me, 'archived', 4)
  await tell(stranger, 'elsewhere', 5)
  await raw`update recordings set archived_at = now() where id = ${ids['archived'] ?? ''}`
  await raw`update recordings set status = 'recognising' where id = ${ids['second'] ?? ''}`
  await raw`update recordings set visibility = 'workspace' where workspace_id = ${me.workspaceId}`
})

const idOf = (title: string) => ids[title] ?? ''

describe('a list of recordings', () => {
  const list = async (who: Somebody, more: object = {}, isOwn = false) => {
    const query = { page: 1, limit: 20, archive: 'out' as const, ...more }
    const { json, hidesAny } = await recordingLister(t.database.db)(scope(who, isOwn), query)
    const { recordings, pagination } = JSON.parse(json) as {
      recordings: { title: string }[]
      pagination: Record<string, number>
    }
    return { titles: recordings.map(({ title }) => title), pagination, hidesAny }
  }

  test('holds what somebody sees, the newest first, and a device only what is its person’s', async () => {
    expect((await list(me)).titles).toEqual(['theirs', 'second', 'first'])
    expect((await list(me, {}, true)).titles).toEqual(['second', 'first'])
    expect((await list(stranger)).titles).toEqual(['elsewhere'])
  })

  test('has pages and counts them all', async () => {
    expect(await list(me, { limit: 2 })).toMatchObject({
      titles: ['theirs', 'second'],
      pagination: { page: 1, limit: 2, total: 3, pages: 2 },
    })
    expect(await list(me, { limit: 2, page: 2 })).toMatchObject({
      titles: ['first'],
      pagination: { page: 2 },
    })
    expect((await list(me, { limit: 1, page: 2 }, true)).titles).toEqual(['first'])
  })

  test('holds what is archived only when asked for', async () => {
    expect((await list(me, { archive: 'only' })).titles).toEqual(['archived'])
    expect((await list(me, { archive: 'all' })).titles).toEqual(['archived', 'theirs', 'second', 'first'])
  })

  test('may be of one collection', async () => {
    const { sql: raw } = t.database
    const collection = crypto.randomUUID()
    await raw`insert into collections (id, workspace_id, name, created_by) values (${collection}, ${me.workspaceId}, 'C', ${me.userId})`
    await raw`insert into collection_recordings (collection_id, recording_id) values (${collection}, ${idOf('first')})`
    expect((await list(me, { collection })).titles).toEqual(['first'])
    expect((await list(me, { collection: crypto.randomUUID() })).titles).toEqual([])
  })

  test('of the newest may be of those that are done, or still at work', async () => {
    const recent = async (
      status: 'all' | 'completed' | 'processing',
      limit = 9,
      which = sql<boolean>`true`,
    ) => (await findRecent(t.database.db, scope(me), { status, limit }, which)).map(({ title }) => title)
    expect(await recent('all')).toEqual(['theirs', 'second', 'first'])
    expect(await recent('completed')).toEqual(['theirs', 'first'])
    expect(await recent('processing')).toEqual(['second'])
    expect(await recent('all', 2)).toEqual(['theirs', 'second'])
    expect(await recent('all', 9, sql<boolean>`r.title = 'first'`)).toEqual(['first'])
  })
})

describe('one recording', () => {
  const notFound = expect.objectContaining({ code: 'NOT_FOUND' }) as Error

  test('is found by whoever sees it', async () => {
    const { db } = t.database
    expect(await findRecording(db, scope(other), idOf('first'))).toMatchObject({
      title: 'first',
      duration: 60,
    })
    for (const find of [findRecording, findDetails]) {
      await expect(find(db, scope(stranger), idOf('first'))).rejects.toThrow(notFound)
      await expect(find(db, scope(other, true), idOf('first'))).rejects.toThrow(notFound)
    }
    expect(await seesRecording(db, scope(me), idOf('theirs'))).toBe(true)
    expect(await seesRecording(db, scope(me, true), idOf('theirs'))).toBe(false)
    expect(await seesRecording(db, scope(me), idOf('elsewhere'))).toBe(false)
  })

  test('has its steps in their order, with what remains in seconds', async () => {
    const { db, sql: raw } = t.database
    const id = idOf('first')
    await raw`update steps set state = 'active', remaining_ms = 90000, started_at = '2026-01-01T10:00:00Z',
      settings = '{"choice": "auto"}' where recording_id = ${id} and step = 'transcribe'`
    const { steps, isToBeFetched, consent, voices, live, waitUntil } = await findDetails(db, scope(me), id)
    expect({ isToBeFetched, consent, voices, live, waitUntil }).toEqual({
      isToBeFetched: false,
      consent: null,
      voices: null,
      live: null,
      waitUntil: null,
    })
    expect(steps[0]).toMatchObject({ state: 'done', remaining: null, startedAt: null, choice: null })
    const transcribe = steps.find(({ step }) => step === 'transcribe')
    expect(transcribe).toMatchObject({
      state: 'active',
      remaining: 90,
      startedAt: '2026-01-01T10:00:00.000Z',
    })
    const places = steps.map(({ step }) => step)
    expect(places.indexOf('transcribe')).toBeLessThan(places.indexOf('assemble'))
    await raw`update recordings set wait_until = '2026-01-02T10:00:00Z' where id = ${id}`
    expect((await findDetails(db, scope(me), id)).waitUntil).toBe('2026-01-02T10:00:00.000Z')
  })

  test('says how far the text of an upload reaches that can be read already', async () => {
    const { db, sql: raw } = t.database
    const id = idOf('second')
    const live = async () => (await findDetails(db, scope(me), id)).live
    await raw`insert into live_transcripts (recording_id, engine, model, draft, cluster_at, settled_ms)
      values (${id}, 'e', 'm', false, 0, '{}')`
    expect(await live()).toBeNull()
    await raw`update recordings set status = 'uploading' where id = ${id}`
    expect(await live()).toEqual({ seconds: 4.5, engine: 'e', model: 'm' })
    const tail = JSON.stringify([
      {
        words: [
          ['a', 5000, 7500, 1],
          ['b', 7500, 8000, 1],
        ],
      },
    ])
    await raw.unsafe(`update live_transcripts set tail = '${tail}' where recording_id = '${id}'`)
    expect((await live())?.seconds).toBe(8)
    await raw`delete from segments where recording_id = ${id}`
    await raw`update live_transcripts set tail = '[]' where recording_id = ${id}`
    expect(await live()).toBeNull()
  })
})

describe('what those in a call were told', () => {
  test('is known from the first upload that says it', async () => {
    const { db, sql: raw } = t.database
    const id = idOf('first')
    expect(await consentOf(db, id)).toBeNull()
    const upload = (metadata: object, at: string, part: number) => raw`
      insert into uploads (id, recording_id, workspace_id, owner_id, metadata, created_at, part)
      values (${crypto.randomUUID()}, ${id}, ${me.workspaceId}, ${me.userId}, ${raw.json(metadata as never)}, ${at}, ${part})`
    await upload({ consent: { everyoneKnows: true, microphone: true } }, '2026-01-01', 0)
    await upload({ consent: { everyoneKnows: false, microphone: false, noticeGiven: true } }, '2026-01-02', 1)
    expect(await consentOf(db, id)).toEqual({
      startedBy: 'Test Person',
      startedAt: null,
      everyoneKnows: true,
      noticeGiven: false,
      noticeWay: null,
      microphone: true,
      page: null,
    })
  })
})

describe('whether steps that are run again make the text anew', () => {
  test('they do from recognition on, and not from what comes behind the text', async () => {
    const { db } = t.database
    expect(await remakesText(db, idOf('theirs'), 'transcribe')).toBe(true)
    expect(await remakesText(db, idOf('theirs'), 'assemble')).toBe(true)
    expect(await remakesText(db, idOf('theirs'), 'summarise')).toBe(false)
  })

  test('without a first step, it is the first that is not done; all of them where all are', async () => {
    const { db, sql: raw } = t.database
    const id = idOf('theirs')
    expect(await remakesText(db, id)).toBe(true)
    const steps = (await raw`select step from steps where recording_id = ${id}`).map((row) =>
      String(row['step']),
    )
    const last = steps
      .filter((step) => !['prepare', 'transcribe', 'speakers', 'assemble'].includes(step))
      .at(-1)
    await raw`update steps set state = 'failed' where recording_id = ${id} and step = ${last ?? ''}`
    expect(await remakesText(db, id)).toBe(false)
    await raw`update steps set state = 'failed' where recording_id = ${id} and step = 'transcribe'`
    expect(await remakesText(db, id)).toBe(true)
    // what is not done of another recording does not matter
    expect(await remakesText(db, idOf('archived'))).toBe(true)
  })
})
