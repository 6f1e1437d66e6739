import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { readSpoken, readVoices } from './read-spoken.ts'
import { storedTranscript } from './stored-transcript.ts'

const t = testApp([])

const scene = async () => {
  const { db, sql } = t.database
  const me = await t.signedIn()
  const { id: one } = await seedMeeting(
    db,
    me,
    'One',
    'Anna: We begin now.\nBoris: Good morning.\nAnna: Thank you.',
  )
  const { id: other } = await seedMeeting(
    db,
    me,
    'Other',
    'Vera: Добрый день, коллеги, мы начинаем наше совещание и обсудим новые лампы.',
  )
  // stored in another order than they are spoken
  await sql`update segments set ordinal = ordinal + 10 where recording_id = ${one} and text = 'We begin now.'`
  await sql`update segments set ordinal = ordinal - 10 where recording_id = ${one} and ordinal >= 10`
  return { one, other }
}

test('a stored transcript is its own segments in order, its speakers and its revision', async () => {
  const { db, sql } = t.database
  const { one } = await scene()
  await sql`update transcripts set revision = 7, language = 'en' where recording_id = ${one}`
  const { revision, language, segments, speakers } = await storedTranscript(db, one)
  expect({ revision, language }).toEqual({ revision: 7, language: 'en' })
  expect(segments.map(({ text }) => text)).toEqual(['We begin now.', 'Good morning.', 'Thank you.'])
  expect(speakers.map(({ name }) => name)).toEqual(['Anna', 'Boris'])
  await expect(storedTranscript(db, '01a22bfa-e30d-7417-a1ad-1eb4b81d1319')).rejects.toThrow('no result')
})

test('of several meetings each has its own words and names; unnamed voices are named in the language spoken', async () => {
  const { db, sql } = t.database
  const { one, other } = await scene()
  await sql`update speakers set name = '' where name in ('Boris', 'Vera')`
  const spoken = await readSpoken(db, [one, other])
  expect(spoken.get(one)?.segments.map(({ text }) => text)).toEqual([
    'We begin now.',
    'Good morning.',
    'Thank you.',
  ])
  expect(spoken.get(other)?.segments).toHaveLength(1)
  const named = (id: string, known: string | null, hide?: (name: string) => string) => {
    const { segments, labels } = spoken.get(id) ?? { segments: [], labels: () => () => '' }
    return segments.map(({ speakerId }) => labels(known, hide)(speakerId))
  }
  expect(named(one, null)).toEqual(['Anna', 'Speaker 2', 'Anna'])
  expect(named(other, null)).toEqual(['Спикер 1'])
  expect(named(other, 'en')).toEqual(['Speaker 1'])
  expect(named(one, null, (name) => name.replace('Anna', 'A.'))[0]).toBe('A.')
  expect([...(await readVoices(db, [one, other]))].map(([id, own]) => [id === one, own.length])).toEqual(
    expect.arrayContaining([
      [true, 2],
      [false, 1],
    ]),
  )
  expect([(await readSpoken(db, [])).size, (await readVoices(db, [])).size]).toEqual([0, 0])
})
