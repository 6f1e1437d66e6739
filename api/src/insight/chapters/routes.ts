import { type Chapter, chapterList } from '@hattama/contract/insight/chapter'
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
import { chaptersInThread } from './chapters-in-thread.ts'

const route = routesOf('player')

/** The chapters that come with an example, by its language; null: it has none. */
export type StatedChapters = (example: string) => Promise<Chapter[] | null>

/** The chapters of a meeting, for anyone who can see it: those of its agenda, if it is an example, else found in what was said. */
export const chapterRoutes = ({ db, allow }: Deps, statedBy: StatedChapters = async () => null) =>
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
      const example = await exampleOf(db, id)
      const stated = example === null ? null : await statedBy(example)
      if (stated) return c.json({ recordingId: id, chapters: stated }, 200)
      const transcript = await transcriptOf(db, id)
      const asker = { signal: c.req.raw.signal, whose: person.workspaceId }
      const chapters = transcript ? await chaptersInThread(transcript, asker) : []
      return c.json({ recordingId: id, chapters }, 200)
    },
  )

const exampleOf = async (db: Db, recordingId: string) => {
  const found = await db
    .selectFrom('recordings')
    .select('example')
    .where('id', '=', recordingId)
    .executeTakeFirst()
  return found?.example ?? null
}

/** Null while there is no transcript. */
const transcriptOf = async (db: Db, recordingId: string) => {
  const head = await db
    .selectFrom('transcripts')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return head ? storedTranscript(db, recordingId) : null
}
