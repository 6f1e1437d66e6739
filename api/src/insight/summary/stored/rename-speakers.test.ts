import type { EditResult } from '@hattama/contract/speech/edit'
import type { Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { summaryRoutes } from '../routes.ts'

const t = testApp([editingRoutes, summaryRoutes])

test('a new name of a speaker reaches the summary, and the old one comes back with Undo', async () => {
  const { token } = await t.register()
  const recordingId = (await t.upload(token, wav())).body.recordingId
  const id = await finishMeeting(t.database.db, recordingId)
  const { db, sql } = t.database
  const speakers = await db
    .selectFrom('speakers')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .execute()
  const dana = speakers.find(({ name }) => name === 'Дана')
  const body = {
    summary: '- **Дана:** “Дана здесь.” [00:01](?t=1)\n\nРешила Дана.',
    participants: speakers.map((speaker) => ({ id: speaker.id, name: speaker.name || 'Я' })),
  }
  await sql`update summaries set body = body || ${sql.json(body)} where id = ${id}`

  const read = async () => (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
  const before = await read()
  const edit = { kind: 'name', speakerId: dana?.id, name: 'Айгерім' }
  const named = await t.call<EditResult>('POST', `/api/recordings/${recordingId}/edits`, token, edit)
  const after = await read()
  expect(after.summary).toBe('- **Айгерім:** “Дана здесь.” [00:01](?t=1)\n\nРешила Айгерім.')
  expect(after.participants.map(({ name }) => name)).toEqual(['Я', 'Айгерім'])
  expect(after.generatedAt).toBe(before.generatedAt)

  await t.call('POST', `/api/edits/${named.body.id}/undo`, token)
  expect((await read()).summary).toBe(before.summary)
})
