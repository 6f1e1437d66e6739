import { deletedList } from '@hattama/contract/deletion'
import { pageQuery } from '@hattama/contract/paging'
import { paths } from '@hattama/contract/rules/paths'
import { createRoute } from '@hono/zod-openapi'
import { scopeOf } from '#kernel/http/person.ts'

import { answers, done, newRouter } from '#kernel/http/router.ts'
import { idParam, recordingOwner } from '../recordings/id.ts'
import { listDeleted, ownerOfDeleted, ownerOfMinutes } from './queries.ts'
import { deleteRecording, undeleteRecording } from './recording.ts'
import { removeRecording } from './remove.ts'
import { deleteSummary, removeSummary, undeleteSummary } from './summary.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'

const tags = ['deletion']

/** Deleting, taking it back within the grace, what can be taken back, and deleting for good. */
export const deletionRoutes = (deps: Deps & { jobs: RecordingJobs; uploads: Uploads }) => {
  const { env, db, allow } = deps
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: paths.deleted,
        tags,
        middleware: [allow('recording.read')] as const,
        request: { query: pageQuery },
        responses: answers(
          deletedList,
          'A page of what was deleted and can be brought back, last deleted first',
        ),
      }),
      async (c) => {
        const { page, limit } = c.req.valid('query')
        return c.json(await listDeleted(db, env, scopeOf(c.get('person')), page, limit), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.recording,
        tags,
        middleware: [allow('recording.delete', recordingOwner(db))] as const,
        request: { params: idParam },
        responses: done('The recording is gone from everywhere; for a while it can be brought back'),
      }),
      async (c) => {
        await deleteRecording(deps, c.get('person').workspaceId, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: paths.recordingUndelete,
        tags,
        middleware: [allow('recording.delete', ownerOfDeleted(db))] as const,
        request: { params: idParam },
        responses: done('The recording is back; work that was under way goes on'),
      }),
      async (c) => {
        await undeleteRecording(deps, c.get('person').workspaceId, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.recordingForGood,
        tags,
        middleware: [allow('recording.delete', ownerOfDeleted(db))] as const,
        request: { params: idParam },
        responses: done('The deleted recording, its files and everything made of it are gone'),
      }),
      async (c) => {
        await removeRecording(deps, c.get('person').workspaceId, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.summary,
        tags,
        middleware: [allow('recording.delete', ownerOfMinutes(db))] as const,
        request: { params: idParam },
        responses: done('The summary is gone from everywhere; for a while it can be brought back'),
      }),
      async (c) => {
        await deleteSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: paths.summaryUndelete,
        tags,
        middleware: [allow('recording.delete', ownerOfMinutes(db))] as const,
        request: { params: idParam },
        responses: done('The summary is back'),
      }),
      async (c) => {
        await undeleteSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.summaryForGood,
        tags,
        middleware: [allow('recording.delete', ownerOfMinutes(db))] as const,
        request: { params: idParam },
        responses: done('The deleted summary and its versions are gone'),
      }),
      async (c) => {
        await removeSummary(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
