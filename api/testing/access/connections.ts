import type { MadeConnection } from '@hattama/contract/connection'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'
import type { Asker } from './scene.ts'

const hook = {
  name: 'n8n',
  events: ['minutes.ready'],
  target: { kind: 'webhook', url: 'https://hooks.example/x' },
}

export const connectionBodies: Record<string, unknown> = {
  'POST /api/connections': hook,
  'POST /api/connections/workspace': hook,
  'PATCH /api/connections/:id': { name: 'Zapier' },
}

/** The connection is the workspace's: who answers for it changes it. */
const managers: readonly Asker[] = ['admin', 'owner']
const writers: readonly Asker[] = ['outsider', 'member', ...managers]

export const connectionAccess: Record<string, readonly Asker[]> = {
  'GET /api/connections': writers,
  'POST /api/connections': writers,
  'POST /api/connections/workspace': ['outsider', ...managers],
  'PATCH /api/connections/:id': managers,
  'DELETE /api/connections/:id': managers,
  'POST /api/connections/:id/secret': managers,
  'POST /api/connections/:id/test': managers,
  'GET /api/connections/:id/deliveries': managers,
  'POST /api/deliveries/:id/again': managers,
}

type Owner = () => Promise<{ token: string }>

/** A connection of the owner's workspace, anew for each who asks (they may remove it), and something told to one. */
export const connectionThings = (
  t: ReturnType<typeof testApp>,
  owner: Owner,
): Record<string, () => Promise<string>> => {
  let last: string | undefined
  const fresh = async () => {
    // a workspace may have so many, and there are many who ask
    if (last) await t.database.db.deleteFrom('connections').where('id', '=', last).execute()
    last = await make()
    return last
  }
  const make = async () => {
    const { token } = await owner()
    const made = await t.call<MadeConnection>('POST', '/api/connections/workspace', token, hook)
    return made.body.connection.id
  }
  const delivery = lazily(async () => {
    const { messageId } = await t.database.db
      .insertInto('deliveries')
      .values({ connectionId: await make(), type: 'test', data: {}, at: new Date() })
      .returning('messageId')
      .executeTakeFirstOrThrow()
    return messageId
  })
  return { '/api/connections/': fresh, '/api/deliveries/': delivery }
}
