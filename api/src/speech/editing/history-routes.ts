import { editResult, type EditResult } from '@hattama/contract/speech/edit'
import { paths } from '@hattama/contract/rules/app/paths'
import { transcriptHistory as historySchema } from '@hattama/contract/speech/transcript-history'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { needRevealer } from '#library/personal-data/need-revealer.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import { formerReading } from './former-reading.ts'
import { transcriptHistory } from './transcript-history.ts'
import { routesOf } from '#kernel/http/route.ts'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { bringBack, keepVersion } from '../transcripts/versions.ts'
import { finish, lockHead } from './edits.ts'

/**
 * Replaces the current transcript with an earlier version; the current one is kept as a version, with its edits.
 * @throws Failure NOT_FOUND; NOT_READY while a transcript is being made
 */
export const restoreVersion = (db: Db, person: Person, id: string): Promise<EditResult> =>
  db.transaction().execute(async (trx) => {
    const find = () =>
      trx
        .selectFrom('transcriptVersions')
        .select('recordingId')
        .where('id', '=', id)
        .where('reason', '<>', 'voices')
        .executeTakeFirst()
    const known = await find()
    const head = known && (await lockHead(trx, known.recordingId, 'restore'))
    // a concurrent restore may have consumed the version while this one waited for the lock
    if (!head || !(await find())) throw new Failure('NOT_FOUND')
    const { recordingId } = known
    await keepVersion(trx, recordingId, 'restored', person.userId)
    const revision = head.revision + 1
    const changed = await bringBack(trx, id, revision)
    await finish(trx, person, recordingId, revision)
    return { id: null, revision, changed }
  })

const route = routesOf('editing')

/** Routes for the history of a transcript and for restoring an earlier version. */
export const historyRoutes = ({ db, allow }: Deps) => {
  const versionNamed = resourceNamed(
    db,
    (id) =>
      sql`r.deleted_at is null and r.id = (select v.recording_id from transcript_versions v where v.id = ${id})`,
  )
  return newRouter()
    .openapi(
      route.get(paths.edits, [allow('recording.read', recordingNamed(db))], {
        summary: 'List edits of a transcript',
        request: { params: idParam },
        responses: answers(historySchema, 'Edits of the transcript and its earlier versions, newest first'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const read = await formerReading(db, c.get('person'), id, c.req.raw.signal)
        return c.json(await transcriptHistory(db, id, read), 200)
      },
    )
    .openapi(
      route.post(paths.versionRestore, [allow('recording.change', versionNamed)], {
        summary: 'Restore a transcript version',
        request: { params: idParam },
        responses: answers(
          editResult,
          'The version is restored. The transcript it replaced is saved as a version',
        ),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        const version = await db
          .selectFrom('transcriptVersions')
          .select('recordingId')
          .where('id', '=', id)
          .executeTakeFirst()
        if (version) await needRevealer(db, person, version.recordingId, c.req.raw.signal)
        return c.json(await restoreVersion(db, person, id), 200)
      },
    )
}
