import type { Accuracy } from '@hattama/contract/speech/accuracy'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { editingRoutes } from '../editing/routes.ts'
import { keepVersion } from '../transcripts/versions.ts'
import { errorsOf } from './passages.ts'
import { accuracyRoutes } from './routes.ts'

const t = testApp([accuracyRoutes, editingRoutes])
const path = '/api/workspace/speech/accuracy'

/** A user with a recording of four segments of two words each. */
const scene = async () => {
  const me = await t.signedIn()
  const id = (await t.upload(me.token, wav(0.01), { title: 'Weekly' })).body.recordingId
  await finishMeeting(t.database.db, id, { segments: 4 })
  const { db } = t.database
  const segments = await db
    .selectFrom('segments')
    .select('id')
    .where('recordingId', '=', id)
    .orderBy('ordinal')
    .execute()
  const correct = (n: number, text: string, revision: number) =>
    t.call<{ id: string }>('POST', `/api/recordings/${id}/edits`, me.token, {
      kind: 'text',
      segmentId: segments[n]?.id,
      text,
      revision,
    })
  const ask = async (token = me.token) => (await t.call<Accuracy>('GET', path, token)).body.recordings
  return { me, id, correct, ask }
}

test('what was corrected is counted against all words, as often as it was corrected; undone, it is nothing', async () => {
  const { me, correct, ask } = await scene()
  expect(await ask()).toEqual([])
  const first = await correct(1, 'Слова сказано.', 1)
  const second = await correct(1, 'Словарь сказан, да.', 2)
  const [recording] = await ask()
  expect(recording).toMatchObject({ title: 'Weekly', corrected: 1, segments: 4 })
  // Слово1 сказано -> словарь сказан да: two substituted, one missing, of nine words
  expect(recording?.transcripts).toEqual([
    { engine: 'test', model: null, language: 'ru', isCorrected: true, words: 9, errors: 3 },
  ])
  const undo = (id: string) => t.call('POST', `/api/edits/${id}/undo`, me.token)
  await undo(second.body.id)
  expect((await ask())[0]?.transcripts[0]).toMatchObject({ words: 8, errors: 1 })
  await undo(first.body.id)
  expect(await ask()).toEqual([])
})

test('another engine is measured against the text that was corrected, whichever stands', async () => {
  const { id, correct, ask } = await scene()
  const { db } = t.database
  await correct(0, 'Слово вот сказано.', 1)
  await db.transaction().execute((trx) => keepVersion(trx, id, 'transcribed', null))
  await db
    .updateTable('transcripts')
    .set({ engine: 'local', model: 'parakeet' })
    .where('recordingId', '=', id)
    .execute()
  const heard = JSON.stringify([
    ['Слово', 0, 300, null],
    ['сказано.', 400, 900, null],
  ])
  await t.database
    .sql`update segments set words = ${heard}::text::jsonb where recording_id = ${id} and ordinal = 0`
  const [recording] = await ask()
  expect(recording?.transcripts).toEqual([
    { engine: 'local', model: 'parakeet', language: 'ru', isCorrected: false, words: 9, errors: 1 },
    { engine: 'test', model: null, language: 'ru', isCorrected: true, words: 9, errors: 2 },
  ])
})

test('nobody is told of others’ recordings', async () => {
  const { me, correct, ask } = await scene()
  await correct(0, 'Иначе.', 1)
  const colleague = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  expect(await ask(colleague.token)).toEqual([])
  expect(await ask()).toHaveLength(1)
})

test('a passage too long to be compared is left out of both counts', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `w${i}`).join(' ')
  const words = text.split(' ').map((word) => [word, 0, 1, null] as [string, number, number, null])
  const segment = { id: 'a', startMs: 0, text, words }
  expect(errorsOf([segment], [segment])).toEqual({ words: 0, errors: 0 })
})
