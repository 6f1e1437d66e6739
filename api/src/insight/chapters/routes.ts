import { chapterList } from '@hattama/contract/insight/chapter'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import { seesRecording } from '#library/recordings/queries.ts'
import { storedTranscript } from '../transcript/stored-transcript.ts'
import { chaptersApart } from './chapters.ts'

const route = routesOf('player')

/** The chapters of a meeting, for anyone who can see it. */
export const chapterRoutes = ({ db, allow }: Deps) =>
  newRouter().openapi(
    route.get(paths.chapters, [allow('recording.read')], {
      summary: 'List chapters of a meeting',
      request: { params: idParam },
      responses: answers(chapterList, 'Chapters, one per topic. A short meeting has none'),
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const person = c.get('person')
      if (!(await seesRecording(db, scopeOf(person), id))) throw new Failure('NOT_FOUND')
      const transcript = await transcriptOf(db, id)
      const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
      const chapters = transcript ? await chaptersApart(transcript, asker) : []
      return c.json({ recordingId: id, chapters }, 200)
    },
  )

/** Null while there is no transcript. */
const transcriptOf = async (db: Db, recordingId: string) => {
  const head = await db
    .selectFrom('transcripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return head ? storedTranscript(db, recordingId) : null
}
