import type { Connection, DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import type { ActionItem } from '@hattama/contract/insight/summary'
import { announce } from '#kernel/outbox/announce.ts'
import { type testApp, wav } from '../../app.ts'
import { finishMeeting } from '../../meeting.ts'
import { spoken } from '../trackers/scene.ts'

type App = ReturnType<typeof testApp>

/** A person with a notes tool connected and a meeting with minutes, and calls about them. */
export const notesScene = async (
  t: App,
  target: { kind: 'notion'; key: string },
  place: { id: string; name: string; kind: 'page' | 'database' },
  given: { filter?: object; tasks?: Partial<ActionItem>[]; title?: string } = {},
) => {
  const me = await t.signedIn()
  const call = <T>(method: string, path: string, body?: unknown) => t.call<T>(method, path, me.token, body)
  const made = await call<CreatedConnection>('POST', '/api/connections', {
    name: 'Notes',
    events: ['minutes.ready'],
    filter: given.filter ?? {},
    target,
    place,
  })
  if (made.status !== 201) throw new Error(`not connected: ${JSON.stringify(made.body)}`)
  const { id } = made.body.connection
  const meeting = async (title = given.title ?? 'Weekly') => {
    const { recordingId } = (await t.upload(me.token, wav(0.01), { title })).body
    const tasks = (given.tasks ?? [{}]).map((task, i): ActionItem & { id: string } => ({
      completed: false,
      task: `Repair the payment screen ${i}`,
      moment: spoken,
      ...task,
      id: crypto.randomUUID(),
    }))
    const summaryId = await finishMeeting(t.database.db, recordingId, { actionItems: tasks })
    return { recordingId, summaryId, tasks }
  }
  const first = await meeting()
  const { recordingId, summaryId } = first
  const { db } = t.database
  return {
    me,
    id,
    call,
    meeting,
    ...first,
    /** changes the minutes, as writing them again does */
    rewrite: async (change: Record<string, unknown>) => {
      const { body } = await db
        .selectFrom('summaries')
        .select('body')
        .where('id', '=', summaryId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('summaries')
        .set({ body: { ...body, ...change } })
        .where('id', '=', summaryId)
        .execute()
    },
    tell: (
      type: 'minutes.ready' | 'minutes.changed' | 'task.changed' | 'recording.changed' = 'minutes.ready',
      of = recordingId,
    ) => announce(db, me.workspaceId, { type, recordingId: of }),
    log: async () => (await call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`)).body.deliveries,
    connection: async () =>
      (await call<{ connections: Connection[] }>('GET', '/api/connections')).body.connections.find(
        (one) => one.id === id,
      ),
  }
}
