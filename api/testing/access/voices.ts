import { randomUUID } from 'node:crypto'
import type { VoiceLink } from '@hattama/contract/speech/remembered-voice'
import { voiceConsentText } from '@hattama/contract/rules/speech/remembered-voices'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const writers = ['member', 'admin', 'owner'] as const
const people = ['outsider', 'viewer', ...writers] as const
const managers = ['admin', 'owner'] as const
const managersAnywhere = ['outsider', ...managers] as const
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

/** Who may pass the routes about remembered voices. */
export const voiceAccess = {
  'GET /api/recordings/:id/voice-suggestions': writers,
  'PUT /api/recordings/:id/voice-suggestions/refusals': writers,
  'GET /api/workspace/voices': people,
  'PUT /api/workspace/voices': managersAnywhere,
  'POST /api/workspace/voices/people': managersAnywhere,
  'DELETE /api/workspace/voices/people/:id': managers,
  'POST /api/workspace/voices/people/:id/link': managers,
  'GET /api/workspace/voices/people/:id/excerpts': managers,
  'DELETE /api/workspace/voices/excerpts/:id': managers,
  'PUT /api/users/voice': people,
  'DELETE /api/users/voice': people,
  'GET /api/users/voice/excerpts': people,
  // only the person whose voice it is
  'DELETE /api/users/voice/excerpts/:id': ['owner'],
  // the link of a person without an account decides; a wrong one opens a page that says so
  'GET /api/voice-consent': anybody,
  'POST /api/voice-consent': anybody,
} as const

export const voiceBodies: Record<string, unknown> = {
  'PUT /api/recordings/:id/voice-suggestions/refusals': { speakerId: 'x' },
  'PUT /api/workspace/voices': { isAllowed: true },
  'POST /api/workspace/voices/people': { name: 'Dana' },
  'PUT /api/users/voice': { name: 'Anna', text: voiceConsentText },
}

type Owner = () => Promise<{ token: string; userId: string; workspaceId: string }>

/** A person whom the owner's workspace asked, and an excerpt of the owner's own voice, by the address they appear in. */
export const voiceThings = (
  t: ReturnType<typeof testApp>,
  owner: Owner,
  recording: () => Promise<string>,
) => {
  const allowed = lazily(async () => {
    await t.call('PUT', '/api/workspace/voices', (await owner()).token, { isAllowed: true })
  })
  const excerpt = lazily(async () => {
    await allowed()
    const { token, userId } = await owner()
    await t.call('PUT', '/api/users/voice', token, { name: 'Anna', text: voiceConsentText })
    const { db } = t.database
    const { id: personId } = await db
      .selectFrom('voicePeople')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const [id, keyId, sealed] = [randomUUID(), randomUUID(), Buffer.from('x')]
    await db
      .insertInto('dataKeys')
      .values({ id: keyId, voicePersonId: personId, masterId: 'x', wrapped: sealed })
      .execute()
    const place = { recordingId: await recording(), segmentId: randomUUID(), startMs: 0, endMs: 2000 }
    await db
      .insertInto('voiceExcerpts')
      .values({ id, personId, model: 'x', keyId, sealed, ...place })
      .execute()
    return id
  })
  return {
    '/api/workspace/voices/people/': lazily(async () => {
      await allowed()
      const { token } = await owner()
      const made = await t.call<VoiceLink>('POST', '/api/workspace/voices/people', token, { name: 'Dana' })
      return made.body.person.id
    }),
    '/api/workspace/voices/excerpts/': excerpt,
    '/api/users/voice/excerpts/': excerpt,
  }
}
