import { createHash } from 'node:crypto'
import type { EditRequest, EditResult } from '@hattama/contract/edit'
import { personalKinds } from '@hattama/contract/rules/personal-data'
import type { TranscriptHistory } from '@hattama/contract/transcript-history'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { coveredMoments } from '#library/personal-data/found-in.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { rerunRoutes } from '../transcripts/rerun-routes.ts'
import { keepVersion } from '../transcripts/versions.ts'
import { historyRoutes } from './history-routes.ts'
import { editingRoutes } from './routes.ts'

const t = testApp([
  editingRoutes,
  historyRoutes,
  playerRoutes,
  personalDataRoutes,
  rerunRoutes,
  recordingRoutes,
])

/** Two speakers; a number spoken by the first over two turns, and one within a turn of the second. */
const turns = [
  [0, 'так вот мой номер 8 701'],
  [0, '555 77 33 , записали'],
  [1, 'а мой 8 702 123 45 67 звоните'],
  [0, 'хорошо до свидания'],
  [1, 'до свидания'],
] as const

let owner: string
let member: string
let id: string
let speakers: string[]
let segments: string[]

beforeEach(async () => {
  const boss = await t.signedIn()
  owner = boss.token
  member = (await t.signedIn({ id: boss.workspaceId, role: 'member' })).token
  id = (await t.upload(owner, wav(30))).body.recordingId
  const { db } = t.database
  await finishMeeting(db, id, { segments: 0 })
  await db
    .updateTable('recordings')
    .set({ mime: 'audio/wav', visibility: 'workspace' })
    .where('id', '=', id)
    .execute()
  const rows = await db
    .selectFrom('speakers')
    .select('id')
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()
  speakers = rows.map((row) => row.id)
  segments = turns.map(() => uuid())
  await db
    .insertInto('segments')
    .values(
      turns.map(([who, text], ordinal) => {
        const words = text
          .split(' ')
          .map((word, i): StoredWord => [word, ordinal * 5000 + i * 400, ordinal * 5000 + i * 400 + 300, 0.9])
        const endMs = words.at(-1)?.[2] ?? 0
        return {
          id: segments[ordinal] ?? '',
          recordingId: id,
          ordinal,
          speakerId: speakers[who] ?? '',
          startMs: ordinal * 5000,
          endMs,
          text,
          confidence: 0.9,
          words,
        }
      }),
    )
    .execute()
  await look([])
  await t.call('PUT', `/api/recordings/${id}/personal-data`, owner, { hidden: true })
})

const look = (names: string[], kinds: readonly string[] = personalKinds) =>
  t.call('PUT', '/api/workspace/personal-data', owner, { kinds, names, newMeetings: false, newLinks: false })
const edit = (token: string, body: EditRequest) =>
  t.call<EditResult & { code?: string }>('POST', `/api/recordings/${id}/edits`, token, body)
const undo = (token: string, edited: string | null) =>
  t.call<{ code?: string }>('POST', `/api/edits/${edited}/undo`, token)
const revision = async () =>
  (
    await t.database.db
      .selectFrom('transcripts')
      .select('revision')
      .where('recordingId', '=', id)
      .executeTakeFirstOrThrow()
  ).revision
const shown = async (token: string) =>
  (
    await t.call<{ segments: { text: string }[] }>('GET', `/api/player/${id}/segments`, token)
  ).body.segments.map(({ text }) => text)
const reveal = () => t.call('POST', `/api/recordings/${id}/personal-data/reveal`, owner)
const text = async (token: string, segment: number, said: string) =>
  edit(token, { kind: 'text', segmentId: segments[segment] ?? '', text: said, revision: await revision() })
const moments = async (names: string[] = []) =>
  coveredMoments(t.database.db, id, { kinds: personalKinds, names }, 'word', { whose: 'a test' })

describe('whoever reads it hidden', () => {
  test('may not rewrite what lies under a cover, nor confirm a guess by writing it', async () => {
    for (const said of ['а мой номер другой', turns[2][1]]) {
      expect((await text(member, 2, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
      expect((await text(owner, 2, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    }
    expect((await text(member, 3, 'хорошо, до свидания')).status).toBe(200)
    await reveal()
    expect((await text(owner, 2, 'а мой номер другой')).status).toBe(200)
  })

  test('may not write anything beside it that uncovers it', async () => {
    const before = await shown(member)
    expect(before.slice(0, 2)).toEqual(['так вот мой номер •••••', '••••• , записали'])
    const said = { kind: 'replace', find: 'мой', replacement: '1 2 3 4', revision: 1 } as const
    expect((await edit(member, said)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    const places = [{ segmentId: segments[2] ?? '', from: 2, to: 5, heard: 'мой', term: '7 7 7' }]
    expect((await edit(member, { kind: 'correct', places, revision: 1 })).body.code).toBe(
      'PERSONAL_DATA_HIDDEN',
    )
    expect(await shown(member)).toEqual(before)
  })

  test('replaces only what they read: what is hidden neither matches nor counts', async () => {
    const answers = await Promise.all(
      ['701', '555', '8 702', '999', 'номер 8'].map((find) =>
        edit(member, { kind: 'replace', find, replacement: 'x', revision: 1 }),
      ),
    )
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ id: null, revision: 1, changed: 0 })),
    )
    const made = await edit(member, { kind: 'replace', find: 'звоните', replacement: 'пишите', revision: 1 })
    expect(made.body.changed).toBe(1)
    expect((await shown(member))[2]).toBe('а мой ••••• пишите')
    expect((await undo(member, made.body.id)).status).toBe(200)
  })

  test('gets the same answer for a right and a wrong guess of what stands at a place', async () => {
    const at = (heard: string, from: number) =>
      edit(member, {
        kind: 'correct',
        places: [{ segmentId: segments[2] ?? '', from, to: from + heard.length, heard, term: 'слово' }],
        revision: 1,
      })
    expect((await at('702', 8)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await at('703', 8)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await at('звоните', 22)).body.changed).toBe(1)
  })

  test('may not part a number by giving half of it to another speaker; merging is not parting', async () => {
    const to = { speakerId: speakers[1] ?? '' }
    const given = await edit(member, { kind: 'speaker', segmentIds: [segments[1] ?? ''], to, revision: 1 })
    expect(given.body.code).toBe('PERSONAL_DATA_HIDDEN')
    expect(
      (await edit(member, { kind: 'merge', speakerId: speakers[1] ?? '', intoId: speakers[0] ?? '' })).status,
    ).toBe(200)
    const read = await shown(member)
    expect(read.slice(0, 2)).toEqual(['так вот мой номер •••••', '••••• , записали'])
  })

  test('may not undo what put it there', async () => {
    await reveal()
    const made = await text(owner, 3, 'хорошо 8 705 444 55 66 до свидания')
    await t.call('DELETE', `/api/recordings/${id}/personal-data/reveal`, owner)
    expect((await undo(member, made.body.id)).body.code).toBe('PERSONAL_DATA_HIDDEN')
    await reveal()
    expect((await undo(owner, made.body.id)).status).toBe(200)
  })

  test('may not have all of it made anew, unless they may reveal it', async () => {
    const asks: [string, string, object?][] = [
      ['POST', `/api/recordings/${id}/transcription`, { language: 'en' }],
      ['POST', `/api/recordings/${id}/voices`, { speakers: 2 }],
      ['PUT', `/api/recordings/${id}/layout`, { layout: 'mixed' }],
      ['POST', `/api/recordings/${id}/retry?from=transcribe`],
      ['POST', `/api/recordings/${id}/retry`],
    ]
    for (const [method, path, body] of asks) {
      expect((await t.call(method, path, member, body)).body, path).toMatchObject({
        code: 'PERSONAL_DATA_HIDDEN',
      })
    }
    expect(t.jobs.asked.filter((line) => line.includes(id) && !line.startsWith('start'))).toEqual([])
    for (const [method, path, body] of asks)
      expect((await t.call(method, path, owner, body)).status, path).toBe(202)
    expect((await t.call('POST', `/api/recordings/${id}/retry?from=summarise`, member)).status).toBe(202)
  })

  test('may not bring back an earlier version in its place', async () => {
    const kept = await t.database.db.transaction().execute((trx) => keepVersion(trx, id, 'transcribed', null))
    const restore = (token: string) => t.call('POST', `/api/transcript-versions/${kept}/restore`, token)
    expect((await restore(member)).body).toMatchObject({ code: 'PERSONAL_DATA_HIDDEN' })
    expect((await restore(owner)).status).toBe(200)
  })
})

describe('the sound', () => {
  const media = (token: string) =>
    t.call<{ isCovered?: boolean; url: string }>('GET', `/api/player/${id}/media`, token)
  const heard = async (token: string) => {
    const { body } = await expect
      .poll(() => media(token), { timeout: 60_000 })
      .toMatchObject({ status: 200 })
      .then(() => media(token))
    const file = await t.app.request(body.url)
    return {
      isCovered: body.isCovered,
      hash: createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    }
  }

  test('stays covered when what was said there is edited away, by whomever, and after the undo', async () => {
    const before = await moments()
    await reveal()
    const made = await text(owner, 2, 'а мой номер другой')
    await text(owner, 1, 'записали')
    expect(await moments()).toEqual(before)
    await t.call('DELETE', `/api/recordings/${id}/personal-data/reveal`, owner)
    const [covered, whole] = [await heard(member), createHash('sha256').update(wav(30)).digest('hex')]
    expect(covered.isCovered).toBe(true)
    expect(covered.hash).not.toBe(whole)
    await reveal()
    await undo(owner, made.body.id)
    expect(await moments()).toEqual(before)
  })

  test('stays covered by a number spoken over two turns, whichever of them is changed first', async () => {
    const before = await moments()
    await reveal()
    for (const [segment, said] of [
      [0, 'так вот'],
      [1, 'записали'],
    ] as const)
      await text(owner, segment, said)
    expect(await moments()).toEqual(before)
    expect(before).toHaveLength(3)
  })

  test('stays covered when the whole text is replaced, and when half of a number becomes another speaker’s', async () => {
    const before = await moments()
    const { db } = t.database
    await db
      .updateTable('segments')
      .set({ speakerId: speakers[1] ?? '' })
      .where('id', '=', segments[1] ?? '')
      .execute()
    await db.deleteFrom('segments').where('recordingId', '=', id).execute()
    expect(await moments()).toEqual(before)
  })

  test('is covered where a name was said before it was on the list', async () => {
    await text(owner, 3, 'хорошо Зауреш до свидания')
    await reveal()
    await text(owner, 3, 'хорошо до свидания')
    const [none, named] = [await moments(), await moments(['Зауреш'])]
    expect(named.length).toBe(none.length + 1)
  })

  test('keeps each passage once, none of a text that is not complete, and none once the sound is gone', async () => {
    const { db } = t.database
    const kept = async () =>
      (await db.selectFrom('formerPassages').select('passages').where('recordingId', '=', id).execute())
        .length
    for (const said of ['до свидания!', 'до свидания', 'до свидания!', 'до свидания'])
      await text(owner, 4, said)
    expect(await kept()).toBe(2)
    await db.updateTable('transcripts').set({ complete: false }).where('recordingId', '=', id).execute()
    await db
      .deleteFrom('segments')
      .where('id', '=', segments[4] ?? '')
      .execute()
    expect(await kept()).toBe(2)
    await db.deleteFrom('recordings').where('id', '=', id).execute()
    expect(await kept()).toBe(0)
  })

  test('is heard whole again once nothing is hidden', async () => {
    await t.call('PUT', `/api/recordings/${id}/personal-data`, owner, { hidden: false })
    expect((await media(member)).body.isCovered).toBeUndefined()
  })
})

test('the history of a text hides what its passages hid, also where it is shown in part', async () => {
  await reveal()
  const long = 'и так далее и тому подобное '.repeat(7)
  await text(owner, 3, `${long}8 705 444 55 66 до свидания`)
  await text(owner, 3, 'хорошо')
  await text(owner, 1, 'записали')
  await text(owner, 0, 'так вот')
  const read = async (token: string) =>
    JSON.stringify((await t.call<TranscriptHistory>('GET', `/api/recordings/${id}/edits`, token)).body) +
    JSON.stringify((await t.call('GET', `/api/segments/${segments[1]}/edits`, token)).body) +
    JSON.stringify((await t.call('GET', `/api/segments/${segments[0]}/edits`, token)).body)
  expect(await read(owner)).toMatch(/8 701.*555 77/)
  expect(await read(member)).not.toMatch(/8 70|555|77 33/)
})
