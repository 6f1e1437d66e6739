import { randomUUID } from 'node:crypto'
import type { Protocol } from '@hattama/contract/insight/protocol'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const writers = ['member', 'admin', 'owner'] as const
const inside = ['viewer', ...writers] as const
const people = ['outsider', ...inside] as const
const managersAnywhere = ['outsider', 'admin', 'owner'] as const
const anybody = [
  'nobody',
  ...people,
  'expired',
  'media',
  'device',
  'key',
  'readingKey',
  'teamKey',
  'guest',
] as const

/** Who may pass the routes about protocols. */
export const protocolAccess = {
  'GET /api/protocols/recording/:id': inside,
  'POST /api/protocols/recording/:id': writers,
  'GET /api/protocols/:id': inside,
  'PUT /api/protocols/:id': writers,
  'DELETE /api/protocols/:id': writers,
  'GET /api/protocols/:id/changes': inside,
  'GET /api/protocols/:id/export': inside,
  'POST /api/protocols/:id/requests': writers,
  'DELETE /api/protocols/:id/requests': writers,
  'POST /api/protocols/:id/lock': writers,
  'POST /api/protocols/:id/refill': writers,
  // only people who have been asked
  'POST /api/protocols/:id/answer': ['owner'],
  'GET /api/protocol-numbers': people,
  'GET /api/protocol-settings': people,
  'PUT /api/protocol-settings': managersAnywhere,
  'GET /api/protocol-settings/logo': people,
  'PUT /api/protocol-settings/logo': managersAnywhere,
  'DELETE /api/protocol-settings/logo': managersAnywhere,
  // the token in the letter is the key
  'GET /api/protocol-letters': anybody,
  'POST /api/protocol-letters': anybody,
  // whoever has a fingerprint has the text
  'GET /api/protocol-check': anybody,
  'GET /api/protocol-check/page': anybody,
} as const

export const protocolBodies: Record<string, unknown> = {
  'POST /api/protocols/recording/:id': { language: 'ru' },
  'PUT /api/protocols/:id': { revision: 1, content: {} },
  'POST /api/protocols/:id/requests': { revision: 1, people: ['x'] },
  'POST /api/protocols/:id/lock': { revision: 1 },
  'POST /api/protocols/:id/refill': { revision: 1 },
  'POST /api/protocols/:id/answer': { verdict: 'agreed', revision: 1 },
  'PUT /api/protocol-settings': { place: 'x' },
}

/** The protocol of the owner's meeting, on which the owner's answer is requested. */
export const protocolThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string; userId: string }>,
  recording: () => Promise<string>,
) => ({
  '/api/protocols/recording/': recording,
  '/api/protocols/': lazily(async () => {
    const [{ token, userId }, recordingId] = [await owner(), await recording()]
    const path = `/api/protocols/recording/${recordingId}`
    const { id } = (await t.call<{ protocol: Protocol }>('POST', path, token, { language: 'ru' })).body
      .protocol
    const { db } = t.database
    await db.updateTable('protocols').set({ status: 'review', number: '1' }).where('id', '=', id).execute()
    await db
      .insertInto('protocolApprovals')
      .values({ id: randomUUID(), protocolId: id, personId: 'x', userId, name: 'x', revision: 1 })
      .execute()
    return id
  }),
})
