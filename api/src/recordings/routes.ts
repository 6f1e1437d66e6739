import { stepName } from '@hattama/contract/job'
import { pageQuery } from '@hattama/contract/paging'
import { paths } from '@hattama/contract/paths'
import { recording, recordingDetails, recordingList } from '@hattama/contract/recording'
import { isInProgress } from '@hattama/contract/status'
import { createRoute, z } from '@hono/zod-openapi'
import { type Person, scopeOf } from '../accounts/person.ts'
import { Failure } from '../http/failure.ts'
import type { Parts } from '../http/parts.ts'
import { answers, done, newRouter } from '../http/router.ts'
import { idParam, recordingOwner } from './id.ts'
import { findDetails, findRecording, listRecordings } from './queries.ts'
import { removeRecording } from './remove.ts'

const tags = ['recordings']

/** The library: list, one, its job page, delete, and running its work again or stopping it. */
export const recordingRoutes = (parts: Parts) => {
  const { db, jobs, allow } = parts
  const owner = recordingOwner(db)

  const detailsOf = async (person: Person, id: string) => {
    const found = await findDetails(db, scopeOf(person), id)
    if (!found) throw new Failure('NOT_FOUND')
    return found
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: paths.recordings,
        tags,
        middleware: [allow('recording.read')] as const,
        request: { query: pageQuery },
        responses: answers(recordingList, 'A page of recordings, newest first'),
      }),
      async (c) => {
        const { page, limit } = c.req.valid('query')
        return c.json(await listRecordings(db, scopeOf(c.get('person')), page, limit), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: paths.recordingDetails,
        tags,
        middleware: [allow('recording.read')] as const,
        request: { params: idParam },
        responses: answers(recordingDetails, 'The recording with its steps'),
      }),
      async (c) => c.json(await detailsOf(c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: paths.recording,
        tags,
        middleware: [allow('recording.read')] as const,
        request: { params: idParam },
        responses: answers(recording, 'The recording'),
      }),
      async (c) => {
        const found = await findRecording(db, scopeOf(c.get('person')), c.req.valid('param').id)
        if (!found) throw new Failure('NOT_FOUND')
        return c.json(found, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: paths.recording,
        tags,
        middleware: [allow('recording.delete', owner)] as const,
        request: { params: idParam },
        responses: done('The recording, its files and everything made of it are gone'),
      }),
      async (c) => {
        await removeRecording(parts, c.get('person').workspaceId, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: paths.recordingRetry,
        tags,
        middleware: [allow('recording.change', owner)] as const,
        request: { params: idParam, query: z.object({ from: stepName.optional() }) },
        responses: answers(recordingDetails, 'Under way again, from `from` or from what failed', 202),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const { status } = await detailsOf(c.get('person'), id)
        if (isInProgress(status) && status !== 'waiting') throw new Failure('NOT_READY')
        await jobs.retry(id, c.req.valid('query').from)
        return c.json(await detailsOf(c.get('person'), id), 202)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: paths.recordingCancel,
        tags,
        middleware: [allow('recording.change', owner)] as const,
        request: { params: idParam },
        responses: answers(recordingDetails, 'Its work has been told to stop; what is done stays', 202),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        await jobs.cancel(id)
        return c.json(await detailsOf(c.get('person'), id), 202)
      },
    )
}
