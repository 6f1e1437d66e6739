import type { EditRequest, EditResult, SegmentHistory } from '@hattama/contract/speech/edit'
import type { Transcript } from '@hattama/contract/speech/transcript'
import type { TranscriptHistory } from '@hattama/contract/speech/transcript-history'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { holdThreads } from '#testing/hostile/hold-threads.ts'
import { hostileEdits } from '#testing/hostile/texts.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { writeText } from '../transcripts/store.ts'
import { editingRoutes } from './routes.ts'
import { historyRoutes } from './history-routes.ts'
import { playerRoutes } from '#library/player/routes.ts'

const t = testApp([editingRoutes, historyRoutes, playerRoutes])
let token: string
let id: string
beforeEach(async () => {
  token = (await t.signedIn()).token
  id = (await t.upload(token, wav(0.01))).body.recordingId
  await finishMeeting(t.database.db, id, { segments: 4 })
})

const edit = (body: EditRequest) => t.call<EditResult>('POST', `/api/recordings/${id}/edits`, token, body)
const undo = (editId: string | null) => t.call<EditResult>('POST', `/api/edits/${editId}/undo`, token)
const read = async () => (await t.call<Transcript>('GET', `/api/player/${id}/transcript`, token)).body
const segments = () =>
  t.database.db.selectFrom('segments').selectAll().where('recordingId', '=', id).orderBy('ordinal').execute()
const segment = async (n = 0) => {
  const row = (await segments())[n]
  if (!row) throw new Error('no such segment')
  return row
}
const speakers = async () => {
  const { speakerDetails } = await read()
  const [me, dana] = speakerDetails
  if (!me || !dana) throw new Error('no speakers')
  return { me, dana, all: speakerDetails }
}

describe('speakers', () => {
  test('are renamed everywhere and back, and the reader sees a new revision', async () => {
    const { dana } = await speakers()
    const made = await edit({ kind: 'name', speakerId: dana.id, name: '  Мария ' })
    expect(made).toMatchObject({ status: 200, body: { revision: 2, changed: 1 } })
    expect((await read()).speakers).toEqual(['Me', 'Мария'])
    expect((await undo(made.body.id)).body.revision).toBe(3)
    expect((await read()).speakers).toEqual(['Me', 'Дана'])
    expect(await undo(made.body.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('are participants under their new name, and back; nobody else’s name is lost', async () => {
    const { me, dana } = await speakers()
    const participants = async () => {
      const stored = t.database.db.selectFrom('recordings').select('participants').where('id', '=', id)
      return (await stored.executeTakeFirstOrThrow()).participants
    }
    await t.database.sql`update recordings set participants = '{Олег,Дана}' where id = ${id}`
    const made = await edit({ kind: 'name', speakerId: dana.id, name: 'Мария' })
    expect(await participants()).toEqual(['Олег', 'Мария'])
    await undo(made.body.id)
    expect(await participants()).toEqual(['Олег', 'Дана'])
    // a participant of that name is there already
    await edit({ kind: 'name', speakerId: dana.id, name: 'Олег' })
    expect(await participants()).toEqual(['Олег', 'Дана'])
    // two speakers of one name: the participant may be the other
    await edit({ kind: 'name', speakerId: me.id, name: 'Олег' })
    await edit({ kind: 'name', speakerId: me.id, name: 'Тимур' })
    expect(await participants()).toEqual(['Олег', 'Дана'])
  })

  test('are merged and come apart again, but what was changed since stays', async () => {
    const { me, dana } = await speakers()
    const made = await edit({ kind: 'merge', speakerId: me.id, intoId: dana.id })
    expect(made.body.changed).toBe(2)
    expect(new Set((await read()).initialWords.map((w) => w.speaker_id))).toEqual(new Set([dana.id]))
    expect((await read()).speakers).toEqual(['Дана'])
    const { id: first } = await segment(0)
    await edit({ kind: 'speaker', segmentIds: [first], to: { name: 'Тимур' }, revision: 2 })
    await undo(made.body.id)
    expect((await read()).speakers).toEqual(['Me', 'Дана', 'Тимур'])
    const owners = (await segments()).map((s) => s.speakerId)
    expect(owners.slice(1)).toEqual([dana.id, me.id, dana.id])
    expect(owners[0]).not.toBe(me.id)
  })

  test('one turn gets another speaker, there or new; undone, the new one is gone', async () => {
    const { me, all } = await speakers()
    const { id: second } = await segment(1)
    await edit({ kind: 'speaker', segmentIds: [second], to: { speakerId: me.id }, revision: 1 })
    expect((await segment(1)).speakerId).toBe(me.id)
    const made = await edit({ kind: 'speaker', segmentIds: [second], to: { name: 'Гость' }, revision: 2 })
    expect((await read()).speakers.at(-1)).toBe('Гость')
    await undo(made.body.id)
    expect((await read()).speakerDetails).toEqual(all)
  })

  test('one is split from some place on; without a name the new one is numbered; undone, it is gone', async () => {
    const { me, all } = await speakers()
    const ids = (await segments()).filter((s) => s.speakerId === me.id).map((s) => s.id)
    const made = await edit({ kind: 'speaker', segmentIds: ids.slice(1), to: { name: '' }, revision: 1 })
    expect((await read()).speakers).toEqual(['Me', 'Дана', 'Speaker 3'])
    expect((await segment(0)).speakerId).toBe(me.id)
    expect((await segment(2)).speakerId).not.toBe(me.id)
    await undo(made.body.id)
    expect((await read()).speakerDetails).toEqual(all)
  })

  test('of other recordings are not there', async () => {
    const { me } = await speakers()
    const other = (await t.upload(token, wav(0.01))).body.recordingId
    await finishMeeting(t.database.db, other)
    const path = `/api/recordings/${other}/edits`
    const body = { kind: 'name', speakerId: me.id, name: 'x' }
    expect((await t.call('POST', path, token, body)).status).toBe(404)
    expect((await edit({ kind: 'merge', speakerId: me.id, intoId: me.id })).status).toBe(422)
  })
})

describe('text', () => {
  test('keeps the times of words that stayed, and is found by its new words', async () => {
    const { id: segmentId } = await segment()
    await t.database.sql`update segments set search = to_tsvector('simple', text)`
    const made = await edit({ kind: 'text', segmentId, text: ' Новое  сказано! ', revision: 1 })
    expect(made.body).toMatchObject({ revision: 2, changed: 1 })
    const { text, words, revision } = await segment()
    expect([text, words, revision]).toEqual([
      'Новое сказано!',
      [
        ['Новое', 0, 400, null],
        ['сказано!', 400, 900, null],
      ],
      2,
    ])
    const found = await t.database
      .sql`select id from segments where search @@ to_tsquery('simple', 'новое') and recording_id = ${id}`
    expect(found).toHaveLength(1)
  })

  test('somebody else was faster: CONFLICT, and theirs stands; other segments are free', async () => {
    const [first, second] = [await segment(0), await segment(1)]
    await edit({ kind: 'text', segmentId: first.id, text: 'Theirs', revision: 1 })
    expect(await edit({ kind: 'text', segmentId: first.id, text: 'Mine', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await segment(0)).text).toBe('Theirs')
    expect((await edit({ kind: 'text', segmentId: second.id, text: 'Mine', revision: 1 })).status).toBe(200)
  })

  test('has a history with authors; any version comes back, with its times', async () => {
    const before = await segment()
    const first = await edit({ kind: 'text', segmentId: before.id, text: 'Одно', revision: 1 })
    await edit({ kind: 'text', segmentId: before.id, text: 'Два', revision: 2 })
    const history = () => t.call<SegmentHistory>('GET', `/api/segments/${before.id}/edits`, token)
    expect((await history()).body.edits).toMatchObject([
      { kind: 'text', before: 'Одно', after: 'Два', author: 'Test Person', undone: false },
      { kind: 'text', before: before.text, after: 'Одно' },
    ])
    const editId = first.body.id ?? ''
    await edit({ kind: 'restore', segmentId: before.id, editId, revision: 3 })
    expect(await segment()).toMatchObject({ text: before.text, words: before.words })
    expect((await history()).body.edits).toHaveLength(3)
  })

  test('is replaced everywhere by one edit that one undo takes back', async () => {
    const before = await segments()
    const replace = { kind: 'replace', find: 'СКАЗАНО', replacement: 'решено', revision: 1 } as const
    const made = await edit(replace)
    expect(made.body).toMatchObject({ revision: 2, changed: 4 })
    expect((await segments()).map((s) => s.text)).toEqual([0, 1, 2, 3].map((n) => `Слово${n} решено.`))
    await undo(made.body.id)
    expect((await segments()).map((s) => [s.text, s.words])).toEqual(before.map((s) => [s.text, s.words]))
    expect((await edit({ ...replace, find: 'nowhere', revision: 3 })).body).toEqual({
      id: null,
      revision: 3,
      changed: 0,
    })
  })

  test('misheard words are corrected at their places by one edit; one that moved is a CONFLICT', async () => {
    const [first, second] = [await segment(0), await segment(1)]
    const place = { segmentId: first.id, from: 0, to: 6, heard: 'Слово0', term: 'Хаттама' }
    const other = { segmentId: first.id, from: 7, to: 14, heard: 'сказано', term: 'сказала' }
    const third = { segmentId: second.id, from: 0, to: 6, heard: 'Слово1', term: 'Хаттама' }
    const made = await edit({ kind: 'correct', places: [place, other, third], revision: 1 })
    expect(made.body).toMatchObject({ revision: 2, changed: 3 })
    expect(await segment(0)).toMatchObject({
      text: 'Хаттама сказала.',
      words: [
        ['Хаттама', 0, 420, null],
        ['сказала.', 420, 900, null],
      ],
    })
    expect((await segment(1)).text).toBe('Хаттама сказано.')
    expect(await edit({ kind: 'correct', places: [place], revision: 2 })).toMatchObject({ status: 409 })
    await undo(made.body.id)
    expect((await segment(0)).text).toBe(first.text)
  })

  test.each([
    [{ kind: 'correct', places: [], revision: 1 }],
    [{ kind: 'text', segmentId: 'x', text: 'y', revision: 1 }],
    [{ kind: 'replace', find: ' ', replacement: 'y', revision: 1 }],
    [{ kind: 'explode' }],
  ])('refuses %j', async (body) => {
    expect((await t.call('POST', `/api/recordings/${id}/edits`, token, body)).status).toBe(422)
  })
})

test('everything that was done is listed with its author, and can be taken back from there', async () => {
  const { me, dana } = await speakers()
  await edit({ kind: 'name', speakerId: me.id, name: 'Тимур' })
  await edit({ kind: 'merge', speakerId: me.id, intoId: dana.id })
  const { id: segmentId, text } = await segment()
  await edit({ kind: 'text', segmentId, text: 'Иначе.', revision: 3 })
  const history = async () =>
    (await t.call<TranscriptHistory>('GET', `/api/recordings/${id}/edits`, token)).body
  const { edits, versions } = await history()
  expect(versions).toEqual([])
  expect(edits).toMatchObject([
    { kind: 'text', author: 'Test Person', segments: 1, before: text, after: 'Иначе.', undone: false },
    { kind: 'merge', segments: 2, before: 'Тимур', after: 'Дана' },
    { kind: 'name', segments: 0, before: 'Me', after: 'Тимур' },
  ])
  // undoes only the merge, long afterwards: later changes stay
  await undo(edits[1]?.id ?? '')
  expect((await read()).speakers).toEqual(['Тимур', 'Дана'])
  expect((await segment()).text).toBe('Иначе.')
  expect((await history()).edits[1]?.undone).toBe(true)
})

test('a growing text has its speakers named, and nothing else', async () => {
  await t.database.sql`update transcripts set complete = false where recording_id = ${id}`
  const { me } = await speakers()
  expect((await edit({ kind: 'name', speakerId: me.id, name: 'Я' })).status).toBe(200)
  const { id: segmentId } = await segment()
  expect(await edit({ kind: 'text', segmentId, text: 'x', revision: 9 })).toMatchObject({
    status: 409,
    body: { code: 'NOT_READY' },
  })
})

test('assembling again never writes over what people wrote', async () => {
  const { id: segmentId } = await segment()
  const made = await edit({ kind: 'text', segmentId, text: 'By hand', revision: 1 })
  const author = { engine: 'again', model: null, draft: false }
  const write = () => t.database.db.transaction().execute((trx) => writeText(trx, id, author, true))
  expect(await write()).toBeNull()
  expect((await segment()).text).toBe('By hand')
  await undo(made.body.id)
  expect(await write()).not.toBeNull()
})

describe('a text of nothing but other words', () => {
  const { before, after } = hostileEdits(5000)['every second word'] ?? { before: '', after: '' }

  test('is told apart in a thread: while it waits for one, others are answered', async () => {
    const row = await segment()
    await edit({ kind: 'text', segmentId: row.id, text: before, revision: 1 })
    const threads = holdThreads()
    const events: string[] = []
    const edited = (async () => {
      const { status } = await edit({ kind: 'text', segmentId: row.id, text: after, revision: 2 })
      events.push(`edit ${status}`)
    })()
    for (let i = 0; i < 8; i += 1) {
      await read()
      events.push('transcript')
    }
    await threads.release()
    await edited
    expect(events).toEqual([...Array.from({ length: 8 }, () => 'transcript'), 'edit 200'])
    expect((await segment()).text).toBe(after)
    expect((await segment()).words.map(([word]) => word).join(' ')).toBe(after)
  })

  test('many at once take the database from nobody while they wait; the first is made, the others conflict', async () => {
    const row = await segment()
    await edit({ kind: 'text', segmentId: row.id, text: before, revision: 1 })
    const threads = holdThreads()
    const edits = Array.from({ length: 12 }, () =>
      edit({ kind: 'text', segmentId: row.id, text: after, revision: 2 }),
    )
    for (let i = 0; i < 20; i += 1) await read()
    await threads.release()
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(11).fill(409)])
  }, 60_000)

  test('cannot be made by replacing: a segment never grows past what may be written', async () => {
    const row = await segment()
    await edit({ kind: 'text', segmentId: row.id, text: 'a'.repeat(4000), revision: 1 })
    const replaced = await edit({ kind: 'replace', find: 'a', replacement: 'b'.repeat(200), revision: 2 })
    expect(replaced).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
    expect((await segment()).text).toBe('a'.repeat(4000))
  })
})
