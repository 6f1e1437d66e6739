import { paths } from '@hattama/contract/rules/app/paths'
import { newTaskIssue, settledIssue, taskIssues } from '@hattama/contract/connections/task-issue'
import { newTrackerKey, trackerLook, trackerLooked } from '@hattama/contract/connections/tracker'
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { recent } from '#kernel/auth/recent.ts'
import { taskNamed } from '#insight/summary/tasks/change-task.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { addressOf } from '#kernel/http/address.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { addressCheck, mayReach } from '#kernel/ssrf/address-check.ts'
import { idParam, recordingNamed, resourceNamed } from '#library/recordings/id.ts'
import type { Caller } from '../../http/call.ts'
import { changeKey } from '../../kept/change.ts'
import { managed } from '../../kept/managed.ts'
import type { Seal } from '../../port/seal.ts'
import { sendTask, settleIssue } from './change.ts'
import { takeIncoming } from './incoming.ts'
import { lookThere, targetOf } from './places.ts'
import { listTaskIssues } from './queries.ts'

const route = routesOf('connections')
const params = z.object({ id: z.uuid() })
/** Most characters of a tracker's call about a change: it may hold whole issues with their history. */
const maxIncoming = 1_000_000

/** For gates: the recording of the issue a path names. */
const issueNamed = (db: Db) =>
  resourceNamed(
    db,
    (id) =>
      sql`r.deleted_at is null and r.id = (select i.recording_id from task_issues i where i.id = ${id})`,
  )

type Needs = Deps & { connectionSeal: Seal; caller: Caller }

/** Routes for setting up trackers, and for what tasks become in them. */
export const trackerRoutes = ({ db, env, allow, limits, connectionSeal: seal, caller }: Needs) => {
  const check = addressCheck(env.LINK_PRIVATE_ADDRESSES)
  const ofConnection = managed(db, 'connection')
  return newRouter()
    .openapi(
      route.post(paths.trackerPlaces, [allow('connection.use')], {
        summary: 'List a tracker’s projects',
        request: { body: jsonBody(trackerLook) },
        responses: answers(trackerLooked, 'The projects the key can access, or why they couldn’t be loaded'),
      }),
      async (c) => {
        const { target, project } = c.req.valid('json')
        if (!mayReach(new URL(target.url), check)) throw new Failure('LINK_REFUSED')
        return c.json(await lookThere(caller, target, project, c.req.raw.signal), 200)
      },
    )
    .openapi(
      route.get(paths.connectionPlaces, [allow('connection.use'), ofConnection], {
        summary: 'List a connected tracker’s projects',
        request: { params },
        responses: answers(
          trackerLooked,
          'The connected tracker’s projects and the chosen one, or why they couldn’t be loaded',
        ),
      }),
      async (c) => {
        const { target, project } = await targetOf(db, seal, c.req.valid('param').id)
        return c.json(await lookThere(caller, target, project, c.req.raw.signal), 200)
      },
    )
    .openapi(
      route.put(paths.connectionKey, [allow('connection.use'), ofConnection, recent], {
        summary: 'Change a tracker’s key',
        request: { params, body: jsonBody(newTrackerKey) },
        responses: done('Pending deliveries continue with the new key'),
      }),
      async (c) => {
        const { key } = c.req.valid('json')
        await changeKey({ db, seal }, c.get('person'), c.req.valid('param').id, key)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.connectionIncoming, [anyone, othersAddFields], {
        summary: 'Receive a change from a tracker',
        request: { params },
        responses: done('The change is accepted. The task is compared with its issue'),
      }),
      async (c) => {
        await limits.guest(addressOf(c, env.AUTH_IP_HEADER))
        const text = await c.req.text()
        if (text.length > maxIncoming) throw new Failure('NOT_FOUND')
        const signature = c.req.header('x-hub-signature') ?? ''
        const { id } = c.req.valid('param')
        if (!(await takeIncoming(db, seal, id, { text, signature }))) throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.taskIssues, [allow('summary.read', recordingNamed(db))], {
        summary: 'List tracker issues for a meeting’s tasks',
        request: { params: idParam },
        responses: answers(
          taskIssues,
          'Tracker issues for a meeting’s tasks, and the trackers you can send tasks to',
        ),
      }),
      async (c) => c.json(await listTaskIssues(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.post(paths.taskIssue, [allow('summary.change', taskNamed(db))], {
        summary: 'Send a task to a tracker',
        request: { params: idParam, body: jsonBody(newTaskIssue) },
        responses: done('The task is queued. The meeting’s issues show the result'),
      }),
      async (c) => {
        const { connectionId } = c.req.valid('json')
        await sendTask(db, c.get('person'), c.req.valid('param').id, connectionId)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.settledIssue, [allow('summary.change', issueNamed(db))], {
        summary: 'Resolve an issue conflict',
        request: { params: idParam, body: jsonBody(settledIssue) },
        responses: done('Conflict resolved'),
      }),
      async (c) => {
        await settleIssue(db, c.get('person'), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
