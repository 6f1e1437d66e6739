import type { Connection, DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import type { ActionItem, Summary } from '@hattama/contract/insight/summary'
import type { TaskIssues } from '@hattama/contract/connections/task-issue'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import { announce } from '#kernel/outbox/announce.ts'
import { type testApp, wav } from '../../app.ts'
import { finishMeeting } from '../../meeting.ts'
import type { LocalTracker } from './vendor.ts'

type App = ReturnType<typeof testApp>
type Person = Awaited<ReturnType<App['signedIn']>>

export const spoken = {
  startMs: 754_000,
  endMs: 760_000,
  segmentId: '0193a1b2-0000-7000-8000-000000000001',
  quote: 'Boris repairs {the} payment screen!',
  speaker: 'Anna',
}

/** A person with a tracker connected and a meeting with tasks, and calls about them. */
export const trackerScene = async (
  t: App,
  vendor: LocalTracker,
  given: { settings?: Partial<TrackerSettings>; tasks?: Partial<ActionItem>[] } = {},
) => {
  const me: Person = await t.signedIn()
  const call = <T>(method: string, path: string, body?: unknown) => t.call<T>(method, path, me.token, body)
  const made = await call<CreatedConnection>('POST', '/api/connections', {
    name: 'Tracker',
    events: ['minutes.ready'],
    target: vendor.target,
    tracker: { ...vendor.settings, people: { [me.userId]: vendor.people.anna }, ...given.settings },
  })
  const { id } = made.body.connection
  const { recordingId } = (await t.upload(me.token, wav(0.01), { title: 'Weekly' })).body
  const tasks = (given.tasks ?? [{}]).map((task, i): ActionItem & { id: string } => ({
    completed: false,
    task: `Repair the payment screen ${i}`,
    moment: spoken,
    ...task,
    id: crypto.randomUUID(),
  }))
  const summaryId = await finishMeeting(t.database.db, recordingId, { actionItems: tasks })
  const summary = async () => (await call<Summary>('GET', `/api/summaries/${summaryId}`)).body
  return {
    me,
    id,
    secret: made.body.secret,
    recordingId,
    summaryId,
    tasks,
    call,
    issues: async () => (await call<TaskIssues>('GET', `/api/recordings/${recordingId}/issues`)).body.issues,
    trackers: async () =>
      (await call<TaskIssues>('GET', `/api/recordings/${recordingId}/issues`)).body.trackers,
    send: (nth = 0) => call('POST', `/api/action-items/${tasks[nth]?.id}/issue`, { connectionId: id }),
    change: (change: object, nth = 0) => call('PATCH', `/api/action-items/${tasks[nth]?.id}`, change),
    task: async (nth = 0) => (await summary()).actionItems.find((item) => item.id === tasks[nth]?.id),
    finish: () =>
      announce(t.database.db, me.workspaceId, { type: 'minutes.ready', recordingId, data: { summaryId } }),
    log: async () => (await call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`)).body.deliveries,
    connection: async () =>
      (await call<{ connections: Connection[] }>('GET', '/api/connections')).body.connections.find(
        (one) => one.id === id,
      ),
  }
}

/** Makes everything that waits due now. */
export const passTime = async ({ sql }: App['database']) => {
  await sql`update connections set quiet_until = null where quiet_until is not null`
  await sql`update deliveries set due_at = now() where state = 'waiting' and due_at > now()`
  await sql`select pg_notify('hattama_outbox', '')`
}
