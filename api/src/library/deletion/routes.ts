import { deletedList } from '@hattama/contract/library/deletion'
import { pageQuery } from '@hattama/contract/kernel/paging'
import { paths } from '@hattama/contract/rules/app/paths'
import { scopeOf } from '#kernel/http/person.ts'

import { answers, done, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingNamed } from '../recordings/id.ts'
import { listDeleted, deletedNamed, anyMinutesNamed } from './queries.ts'
import { deleteRecording, undeleteRecording } from './recording.ts'
import { removeRecording } from './remove.ts'
import { deleteSummary, removeSummary, undeleteSummary } from './summary.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('deletion')

/** Deleting, restoring within the grace period, listing what can be restored, and deleting for good. */
export const deletionRoutes = (deps: Deps & { jobs: RecordingJobs; uploads: Uploads }) => {
  const { env, db, allow } = deps
  return newRouter()
    .openapi(
      route.get(paths.deleted, [allow('recording.read')], {
        summary: 'List deleted recordings and summaries',
        request: { query: pageQuery },
        responses: answers(deletedList, 'A page of items that can be restored, most recently deleted first'),
      }),
      async (c) => {
        const { page, limit } = c.req.valid('query')
        return c.json(await listDeleted(db, env, scopeOf(c.get('person')), page, limit), 200)
      },
    )
    .openapi(
      route.delete(paths.recording, [allow('recording.delete', recordingNamed(db))], {
        summary: 'Delete a recording',
        request: { params: idParam },
        responses: done('The recording is deleted. It can be restored for a while'),
      }),
      async (c) => {
        await deleteRecording(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.recordingUndelete, [allow('recording.delete', deletedNamed(db))], {
        summary: 'Restore a recording',
        request: { params: idParam },
        responses: done('The recording is restored. Interrupted processing resumes'),
      }),
      async (c) => {
        await undeleteRecording(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.recordingForGood, [allow('recording.delete', deletedNamed(db))], {
        summary: 'Permanently delete a recording',
        request: { params: idParam },
        responses: done('The recording, its files and everything made from it are permanently deleted'),
      }),
      async (c) => {
        const person = c.get('person')
        await removeRecording(deps, person.workspaceId, c.req.valid('param').id, person)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.summary, [allow('recording.delete', anyMinutesNamed(db))], {
        summary: 'Delete a summary',
        request: { params: idParam },
        responses: done('The summary is deleted. It can be restored for a while'),
      }),
      async (c) => {
        await deleteSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.summaryUndelete, [allow('recording.delete', anyMinutesNamed(db))], {
        summary: 'Restore a deleted summary',
        request: { params: idParam },
        responses: done('The summary is restored'),
      }),
      async (c) => {
        await undeleteSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.summaryForGood, [allow('recording.delete', anyMinutesNamed(db))], {
        summary: 'Permanently delete a summary',
        request: { params: idParam },
        responses: done('The summary and its versions are permanently deleted'),
      }),
      async (c) => {
        await removeSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
