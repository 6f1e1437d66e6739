import type { SoFarAnswer } from '@hattama/contract/insight/so-far'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { testApp } from '#testing/app.ts'
import { uploadingRecording } from '#testing/pipeline/recording.ts'
import { soFarRoutes } from './routes.ts'

const t = testApp([soFarRoutes])
let token: string
let id: string

const said = [
  'Let us begin with the budget of the new office and what it costs us every month.',
  'The rent goes up by ten percent in January because the landlord has a new contract.',
  'We decided to move to the smaller building on Abay street before the end of March.',
  'Dana will send the signed contract to the lawyer by Friday so that he can read it.',
  'The printer on the second floor is broken again and nobody has called the service.',
  'I will order new chairs for the meeting room because the old ones are falling apart.',
]

beforeAll(async () => {
  const me = await t.signedIn()
  token = me.token
  const { db } = t.database
  id = await uploadingRecording(db, { layout: 'sides' })
  await db
    .updateTable('recordings')
    .set({ workspaceId: me.workspaceId, ownerId: me.userId, language: 'en' })
    .where('id', '=', id)
    .execute()
})

const ask = async (body: object) => {
  const { status, body: answer } = await t.call<SoFarAnswer>(
    'POST',
    `/api/recordings/${id}/so-far`,
    token,
    body,
  )
  return { status, ...answer }
}

test('before there are words, nothing is said and nothing is wrong', async () => {
  expect(await ask({ sinceMs: 0 })).toMatchObject({ status: 200, sentences: [], untilMs: 0 })
})

test('while the meeting goes on, what was missed and what is asked are answered with their moments', async () => {
  const { db } = t.database
  const speaker = uuid()
  await db
    .insertInto('speakers')
    .values({ id: speaker, recordingId: id, kind: 'others', ordinal: 0, name: 'Aigul' })
    .execute()
  await db
    .insertInto('segments')
    .values(
      said.map((text, ordinal) => ({
        id: uuid(),
        recordingId: id,
        ordinal,
        speakerId: speaker,
        startMs: ordinal * 10_000,
        endMs: ordinal * 10_000 + 8000,
        text,
        confidence: 1,
        words: [],
      })),
    )
    .execute()
  await db
    .insertInto('transcripts')
    .values({
      recordingId: id,
      revision: 3,
      language: 'en',
      engine: 'test',
      timing: 'word',
      draft: false,
      wordCount: 90,
      complete: false,
    })
    .execute()

  const missed = await ask({ sinceMs: 15_000 })
  expect(missed).toMatchObject({ status: 200, engine: 'extract', untilMs: 58_000 })
  const moments = missed.sentences.map(({ citations }) => citations[0])
  expect(moments.length).toBeGreaterThan(1)
  // what was being said at that moment is told, too
  expect(moments[0]?.startMs).toBe(10_000)
  expect(moments.every((m) => m?.recordingId === id && m.startMs >= 10_000)).toBe(true)
  expect(moments.map((m) => m?.startMs)).toEqual(
    moments.map((m) => m?.startMs).toSorted((a, b) => Number(a) - Number(b)),
  )
  expect(missed.sentences.map(({ text }) => text).join(' ')).toContain('Abay street')
  expect(missed.sentences.map(({ text }) => text).join(' ')).not.toContain('Let us begin')

  const asked = await ask({ question: 'Who sends the contract to the lawyer?' })
  expect(asked.sentences[0]?.text).toContain('Dana will send')
  expect(asked.sentences[0]?.citations).toContainEqual(
    expect.objectContaining({ startMs: 30_000, recordingId: id, speaker: 'Aigul' }),
  )
  expect((await ask({ question: 'What about the helicopter?' })).sentences).toEqual([])
})

test('one thing is asked at a time', async () => {
  expect((await ask({})).status).toBe(422)
  expect((await ask({ question: 'x', sinceMs: 1 })).status).toBe(422)
})
