import { expect, test } from 'vitest'
import { Failure } from '#kernel/failure.ts'
import { deleteRecording, undeleteRecording } from '#library/deletion/recording.ts'
import { deleteSummary, undeleteSummary } from '#library/deletion/summary.ts'
import { afterDated } from '#app/after-dated.ts'
import { changeRecording } from '#library/recordings/change.ts'
import { renameInDrafts } from '#insight/protocol/stored/rename-in-drafts.ts'
import { renameSpeakers } from '#insight/summary/stored/rename-speakers.ts'
import { addTask } from '#insight/summary/tasks/change-task.ts'
import { readEnv } from '#kernel/env.ts'
import { beginStep } from '#pipeline/queue/states.ts'
import { person as owner, testPipeline } from '#testing/pipeline/pipeline.ts'

const t = testPipeline()
const person = { ...owner, email: 'owner@example.com', address: null }

const rounds = 8

/** The unexpected errors: every rejection except intended refusals. */
const surprises = (ended: readonly PromiseSettledResult<unknown>[]) =>
  ended.flatMap((one) => (one.status === 'rejected' && !(one.reason instanceof Failure) ? [one.reason] : []))

/** Everything locks a recording before the rows that belong to it; otherwise two operations could deadlock. */
test('what people ask of a recording and what its worker does at the same time wait for each other, in one order', async () => {
  t.says(['first', 'words.'])
  const id = await t.uploaded()
  await t.start(id)
  const recording = await t.db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: summaryId } = await t.db
    .selectFrom('summaries')
    .select('id')
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  const needs = { db: t.db, env: readEnv({}), jobs: t.jobs }
  const begins = () =>
    t.db.transaction().execute((trx) => beginStep(trx, recording, 'summarise', 'processing'))
  const acts = [
    begins,
    () => t.jobs.regenerate(id),
    () => t.jobs.cancel(id),
    () => t.jobs.retry(id, 'summarise'),
    () => changeRecording(t.db, person, id, { title: 'Another', tags: [`tag ${Math.random()}`] }, afterDated),
    () => t.edited(id, 'By hand.'),
    () => addTask(t.db, person, summaryId, { task: 'Call them' }),
    () => renameSpeakers(t.db, { workspaceId: person.workspaceId, recordingId: id }, renameInDrafts),
    () => deleteSummary(needs, person, summaryId),
    () => undeleteSummary(needs, person, summaryId),
    () => deleteRecording(needs, person, id),
    () => undeleteRecording(needs, person, id),
  ]
  for (let round = 0; round < rounds; round += 1) {
    const ended = await Promise.allSettled([...acts, ...acts].map((act) => act()))
    expect(surprises(ended)).toEqual([])
  }
})
