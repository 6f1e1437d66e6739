import { paths } from '@hattama/contract/rules/app/paths'
import { serverAttempts, serverJobs, serverJobsQuery } from '@hattama/contract/app/server'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { recordOfServer } from '#kernel/security-log/record.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { listAttempts, listJobs, readJobId, workspaceOfJob } from './jobs.ts'

const route = routesOf('server')

const params = z.object({ id: z.string().max(60) })

/** A server's pipeline jobs, for its admins. */
export const serverJobRoutes = ({ db, allow, jobs }: Deps & { jobs: RecordingJobs }) =>
  newRouter()
    .openapi(
      route.get(paths.serverJobs, [allow('server.manage')], {
        summary: 'List jobs on the server',
        request: { query: serverJobsQuery },
        responses: answers(serverJobs, 'Waiting, running and failed jobs, newest recordings first'),
      }),
      async (c) => c.json(await listJobs(db, c.req.valid('query')), 200),
    )
    .openapi(
      route.get(paths.serverJobAttempts, [allow('server.manage')], {
        summary: 'List attempts of a job',
        request: { params },
        responses: answers(serverAttempts, 'The latest attempts, newest first'),
      }),
      async (c) => {
        const { recordingId, work } = readJobId(c.req.valid('param').id)
        await workspaceOfJob(db, recordingId)
        return c.json(await listAttempts(db, recordingId, work), 200)
      },
    )
    .openapi(
      route.post(paths.serverJobRetry, [allow('server.manage'), recent], {
        summary: 'Restart a job',
        request: { params },
        responses: done('The job restarts from the given step. Results of earlier steps are kept'),
      }),
      async (c) => {
        const { recordingId, work } = readJobId(c.req.valid('param').id)
        const workspaceId = await workspaceOfJob(db, recordingId)
        await jobs.retry(recordingId, work === 'link' ? undefined : work)
        const happening = { kind: 'jobRetried', subjectId: recordingId } as const
        await recordOfServer(db, c.get('person'), { workspaceId }, happening)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.serverJobCancel, [allow('server.manage'), recent], {
        summary: 'Cancel a job',
        request: { params },
        responses: done('Processing stops. Results so far are kept'),
      }),
      async (c) => {
        const { recordingId } = readJobId(c.req.valid('param').id)
        const workspaceId = await workspaceOfJob(db, recordingId)
        await jobs.cancel(recordingId)
        const happening = { kind: 'jobCancelled', subjectId: recordingId } as const
        await recordOfServer(db, c.get('person'), { workspaceId }, happening)
        return c.body(null, 204)
      },
    )
