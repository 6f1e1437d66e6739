import { v7 as uuid } from 'uuid'
import type { CreatedConnection } from '@hattama/contract/connections/connection'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'
import type { Asker } from './scene.ts'

const hook = {
  name: 'n8n',
  events: ['minutes.ready'],
  target: { kind: 'webhook', url: 'https://hooks.example/x' },
}

const tracker = {
  name: 'Redmine',
  events: ['minutes.ready'],
  target: { kind: 'redmine', url: 'https://redmine.example', key: 'k' },
  tracker: {
    project: { id: '1', name: 'Demo' },
    type: { id: '2', name: 'Task' },
    doneStatus: null,
    openStatus: null,
    auto: false,
    people: {},
  },
}

export const connectionBodies: Record<string, unknown> = {
  // an address of this very network: refused before any call is made
  'POST /api/connections/places': { target: { ...tracker.target, url: 'http://127.0.0.1:9' } },
  // this server is registered nowhere and no sign-in was begun: the answers differ from those to askers who may not
  'POST /api/connections/sign-ins': { kind: 'google' },
  'POST /api/connections/signed-in': { pending: 'x', answer: '?code=x', name: 'x' },
  'POST /api/connections/notes-places': { target: { kind: 'notion', key: 'none' } },
  'PUT /api/connections/:id/key': { key: 'another' },
  // no such connection: askers who may send get a different answer from those who may not
  'POST /api/action-items/:id/issue': { connectionId: '0193a1b2-0000-7000-8000-000000000000' },
  'POST /api/issues/:id/settle': { take: 'here' },
  // they own none, and there is none to take back: askers who may get past the gate all the same
  'PUT /api/call-rules': { of: 'series', id: '0193a1b2-0000-7000-8000-000000000000', rule: null },
  'PUT /api/recordings/:id/meeting': { eventId: null },
  'POST /api/connections': hook,
  'POST /api/connections/workspace': hook,
  'PATCH /api/connections/:id': { name: 'Zapier' },
}

/** The connection belongs to the workspace: those who manage it may change it. */
const managers: readonly Asker[] = ['admin', 'owner']
const inside: readonly Asker[] = ['member', ...managers]
const writers: readonly Asker[] = ['outsider', 'member', ...managers]

export const connectionAccess: Record<string, readonly Asker[]> = {
  'GET /api/connections': writers,
  'POST /api/connections': writers,
  'POST /api/connections/workspace': ['outsider', ...managers],
  'PATCH /api/connections/:id': managers,
  'DELETE /api/connections/:id': managers,
  'POST /api/connections/places': writers,
  'GET /api/connections/sign-ins': writers,
  'POST /api/connections/sign-ins': writers,
  'POST /api/connections/signed-in': writers,
  'POST /api/connections/notes-places': writers,
  'GET /api/connections/:id/notes-places': managers,
  'GET /api/connections/:id/places': managers,
  'PUT /api/connections/:id/key': managers,
  'GET /api/recordings/:id/issues': ['viewer', ...inside],
  'POST /api/action-items/:id/issue': inside,
  'POST /api/issues/:id/settle': inside,
  'GET /api/messenger': writers,
  // there is no bot: 409 shows that they got past the gate
  'POST /api/messenger/code': writers,
  'GET /api/calendar/next': writers,
  'GET /api/call-rules': writers,
  'PUT /api/call-rules': writers,
  'GET /api/call-rules/expected': [...writers, 'device'],
  'GET /api/recordings/:id/meeting': ['viewer', 'device', ...inside],
  'PUT /api/recordings/:id/meeting': inside,
  'POST /api/connections/:id/secret': managers,
  'POST /api/connections/:id/test': managers,
  'GET /api/connections/:id/deliveries': managers,
  'POST /api/deliveries/:id/again': managers,
}

type Owner = () => Promise<{ token: string }>

/** A connection of the owner's workspace, made anew for each asker (they may remove it), and a delivery to one. */
export const connectionThings = (
  t: ReturnType<typeof testApp>,
  owner: Owner,
  recording: () => Promise<string>,
): Record<string, () => Promise<string>> => {
  let last: string | undefined
  const fresh = async () => {
    // a workspace may have only so many, and there are many askers
    if (last) await t.database.db.deleteFrom('connections').where('id', '=', last).execute()
    last = await make()
    return last
  }
  const make = async (of: object = hook) => {
    const { token } = await owner()
    const made = await t.call<CreatedConnection>('POST', '/api/connections/workspace', token, of)
    return made.body.connection.id
  }
  const issue = lazily(async () => {
    const { id: taskId, recordingId } = await t.database.db
      .insertInto('outcomes')
      .values({
        id: uuid(),
        recordingId: await recording(),
        kind: 'task',
        place: 9,
        text: 'x',
        state: 'open',
      })
      .returning(['id', 'recordingId'])
      .executeTakeFirstOrThrow()
    const { id } = await t.database.db
      .insertInto('taskIssues')
      .values({ connectionId: await make(tracker), recordingId, taskId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const delivery = lazily(async () => {
    const { messageId } = await t.database.db
      .insertInto('deliveries')
      .values({ connectionId: await make(), type: 'test', data: {}, at: new Date() })
      .returning('messageId')
      .executeTakeFirstOrThrow()
    return messageId
  })
  return { '/api/connections/': fresh, '/api/deliveries/': delivery, '/api/issues/': issue }
}
