import { editResult } from '@hattama/contract/edit'
import { paths } from '@hattama/contract/rules/paths'
import { transcriptHistory as historySchema } from '@hattama/contract/transcript-history'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed, thingNamed } from '#library/recordings/id.ts'
import { restoreVersion } from './restore-version.ts'
import { transcriptHistory } from './transcript-history.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('editing')

/** What was done to a transcript, and bringing back what it was before it was replaced. */
export const historyRoutes = ({ db, allow }: Deps) => {
  const versionNamed = thingNamed(
    db,
    (id) =>
      sql`r.deleted_at is null and r.id = (select v.recording_id from transcript_versions v where v.id = ${id})`,
  )
  return newRouter()
    .openapi(
      route.get(paths.edits, [allow('recording.read', recordingNamed(db))], {
        request: { params: idParam },
        responses: answers(historySchema, 'Edits of the transcript and its earlier versions, newest first'),
      }),
      async (c) => c.json(await transcriptHistory(db, c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.versionRestore, [allow('recording.change', versionNamed)], {
        request: { params: idParam },
        responses: answers(editResult, 'It stands again; what it replaces is a version now'),
      }),
      async (c) => c.json(await restoreVersion(db, c.get('person'), c.req.valid('param').id), 200),
    )
}
