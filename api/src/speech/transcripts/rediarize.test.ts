import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { applyTurns } from './rediarize.ts'

const t = testApp([])

const spoken = async (id: string) =>
  t.database.db
    .selectFrom('segments as s')
    .innerJoin('speakers as p', 'p.id', 's.speakerId')
    .select(['s.text', 's.startMs', 's.endMs', 'p.name', 'p.kind', 'p.id as speaker'])
    .where('s.recordingId', '=', id)
    .orderBy('s.ordinal')
    .execute()

test('words go to the voices that were found: a known one keeps its name, a new one becomes a speaker, a silent one goes', async () => {
  const who = await t.signedIn()
  const rows = 'Anna: We begin.\nAnna: The lamps are here.\nBoris: Good.\nAnna: Thank you.'
  const { id } = await seedTimedMeeting(t.database.db, who, 'Lamps', rows)
  const before = await spoken(id)
  const voices = [0, 1, 0, 0]
  const turns = before.map(({ startMs, endMs }, i) => ({ startMs, endMs, voice: voices[i] ?? 0 }))
  await t.database.db
    .transaction()
    .execute((trx) => applyTurns(trx, id, turns, { authorId: who.userId, channel: null }))
  const after = await spoken(id)
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  const [first, second, third, fourth] = after
  expect([first, third, fourth].map((one) => one?.name)).toEqual(['Anna', 'Anna', 'Anna'])
  expect(before.map(({ speaker }) => speaker)).not.toContain(second?.speaker)
  expect(second).toMatchObject({ name: '', kind: 'voice' })
  const gone = await t.database.sql`select name from speakers where recording_id = ${id} and gone`
  expect(gone.map((row) => row['name'])).toEqual(['Boris'])
  const [head] = await t.database.sql`select revision from transcripts where recording_id = ${id}`
  expect(head?.['revision']).toBe(2)
  const [edit] = await t.database.sql`select kind, author_id from edits where recording_id = ${id}`
  expect(edit).toMatchObject({ kind: 'voices', author_id: who.userId })
})

test('where nobody falls silent, nobody goes', async () => {
  const who = await t.signedIn()
  const rows = 'Anna: We begin.\nBoris: Good.\nAnna: The lamps are here.\nAnna: Thank you.'
  const { id } = await seedTimedMeeting(t.database.db, who, 'Lamps', rows)
  const before = await spoken(id)
  const voices = [0, 1, 0, 2]
  const turns = before.map(({ startMs, endMs }, i) => ({ startMs, endMs, voice: voices[i] ?? 0 }))
  await t.database.db
    .transaction()
    .execute((trx) => applyTurns(trx, id, turns, { authorId: who.userId, channel: null }))
  expect((await spoken(id)).map(({ name }) => name)).toEqual(['Anna', 'Boris', 'Anna', ''])
  const gone = await t.database.sql`select name from speakers where recording_id = ${id} and gone`
  expect(gone).toEqual([])
})
