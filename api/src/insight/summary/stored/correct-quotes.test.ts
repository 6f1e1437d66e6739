import type { EditResult } from '@hattama/contract/speech/edit'
import type { Moment, Summary } from '@hattama/contract/insight/summary'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { summaryRoutes } from '../routes.ts'

const t = testApp([editingRoutes, summaryRoutes])

/** A meeting whose second line was written into its summary in several ways. */
const told = async () => {
  const { token } = await t.register()
  const { recordingId } = (await t.upload(token, wav())).body
  const { db, sql } = t.database
  const id = await finishMeeting(db, recordingId, {
    actionItems: [{ id: crypto.randomUUID(), completed: false, task: 'Order chairs' }],
  })
  const segments = await db
    .selectFrom('segments')
    .select(['id', 'startMs', 'endMs'])
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
  const [other, segment] = segments
  if (!other || !segment) throw new Error('two lines were expected')
  const said = 'We order five chairs by Monday morning'
  await db.updateTable('segments').set({ text: said }).where('id', '=', segment.id).execute()
  const moment = (of: typeof segment, quote: string, support: Moment['support']) => ({
    startMs: of.startMs,
    endMs: of.endMs,
    segmentId: of.id,
    quote,
    speaker: 'Dana',
    support,
  })
  const body = {
    summary:
      '## Decided\n\n- Dana: five chairs by Monday [00:01](?t=1)\n- Ivan: five chairs by Monday [00:00](?t=0)',
    keyPoints: [said, 'Chairs come on Monday, five of them', 'Nobody objected'],
    decisions: ['Five chairs by Monday morning'],
    moments: {
      keyPoints: [moment(segment, said, 'quoted'), moment(segment, said, 'cited'), null],
      decisions: [moment(segment, 'five chairs by Monday morning', 'cited')],
      nextSteps: [],
    },
  }
  await sql`update summaries set body = body || ${sql.json(body)} where id = ${id}`
  const read = async () => (await t.call<Summary>('GET', `/api/summaries/${id}`, token)).body
  const correct = (text: string, segmentId = segment.id) =>
    t.call<EditResult>('POST', `/api/recordings/${recordingId}/edits`, token, {
      kind: 'text',
      segmentId,
      text,
      revision: 1,
    })
  return { token, recordingId, read, correct, other, said, body }
}

test('a correction reaches what quotes it at once; what says it otherwise is to be checked, and the summary is behind', async () => {
  const { read, correct, said, token, body } = await told()
  expect((await read()).isBehind).toBe(false)
  const edit = await correct('We order nine chairs by Monday morning')
  const now = await read()
  expect(now.isBehind).toBe(true)
  expect(now.keyPoints).toEqual([
    'We order nine chairs by Monday morning',
    body.keyPoints[1],
    'Nobody objected',
  ])
  expect(now.decisions).toEqual(['Nine chairs by Monday morning'])
  expect(now.summary).toContain('- Dana: nine chairs by Monday [00:01]')
  expect(now.summary).toContain('- Ivan: five chairs by Monday [00:00]')
  expect(now.moments.keyPoints.map((m) => m?.support)).toEqual(['quoted', 'similar', undefined])
  expect(now.moments.keyPoints[1]?.quote).toBe('We order nine chairs by Monday morning')
  expect(now.moments.decisions[0]?.quote).toBe('nine chairs by Monday morning')
  expect(now.actionItems.map(({ task }) => task)).toEqual(['Order chairs'])

  await t.call('POST', `/api/edits/${edit.body.id}/undo`, token)
  const back = await read()
  expect([back.keyPoints, back.decisions, back.summary]).toEqual([
    body.keyPoints,
    body.decisions,
    body.summary,
  ])
  expect(back.moments.keyPoints[0]?.quote).toBe(said)
})

test('a correction of what nothing quotes changes no line: quotes alone are up to date, what a model wrote is behind', async () => {
  const { read, correct, other } = await told()
  const before = await read()
  await correct('Something else was said', other.id)
  expect(await read()).toEqual(before)

  const written = await told()
  const { db } = t.database
  await db
    .updateTable('summaries')
    .set({ engine: 'model' })
    .where('recordingId', '=', written.recordingId)
    .execute()
  const model = await written.read()
  await written.correct('Something else was said', written.other.id)
  expect(await written.read()).toEqual({ ...model, isBehind: true })
})

test('a quote that goes on in a later segment is corrected there too, and quotes that are all corrected are up to date', async () => {
  const { read, correct, other, said, recordingId, body } = await told()
  const { sql } = t.database
  const whole = `Listen, ${said}.`
  const moment = {
    startMs: 0,
    endMs: 60_000,
    segmentId: other.id,
    quote: whole,
    speaker: 'Dana',
    support: 'quoted',
  }
  const quoted = {
    summary: `## Key moments\n\n- **Dana:** “${whole}” [00:00](?t=0)`,
    keyPoints: [whole],
    decisions: [],
    moments: { ...body.moments, keyPoints: [moment], decisions: [] },
  }
  await sql`update summaries set body = body || ${sql.json(quoted)} where recording_id = ${recordingId}`
  await correct('We order nine chairs by Monday morning')
  const now = await read()
  const corrected = whole.replace('five', 'nine')
  expect(now.keyPoints).toEqual([corrected])
  expect(now.moments.keyPoints[0]?.quote).toBe(corrected)
  expect(now.summary).toContain(corrected)
  expect(now.isBehind).toBe(false)
})
