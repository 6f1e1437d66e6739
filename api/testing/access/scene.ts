import { randomUUID } from 'node:crypto'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { lazily } from './lazily.ts'
import { dataBodies } from './data.ts'
import { connectionBodies } from './connections.ts'
import { minutesBodies } from './minutes.ts'
import { noteBodies } from './notes.ts'
import { protocolBodies } from './protocols.ts'
import { serverBodies } from './server.ts'
import { shareBodies } from './share-links.ts'
import { speechBodies } from './speech.ts'
import { voiceBodies } from './voices.ts'
import type { testApp } from '../app.ts'
import { keptVersion, recordedMeeting, shareBetween, thingsOf, tokensOf } from './things.ts'

/**
 * Who asks. `outsider` owns another workspace; `expired` was the owner; `device` is the owner's extension; `key` is a key
 * of the owner with every scope, `readingKey` one that only reads meetings, `teamKey` one of the workspace with every
 * scope; `guest` has a link the owner made, and presents its secret as if it were a token; `serverAdmin` administers the
 * server, and owns another workspace like `outsider`.
 */
export const askers = [
  'nobody',
  'outsider',
  'viewer',
  'member',
  'admin',
  'owner',
  'expired',
  'media',
  'device',
  'key',
  'readingKey',
  'teamKey',
  'guest',
  'serverAdmin',
] as const
/**
 * Members of a workspace where a meeting is shared with chosen people: `shared` may see it, `grouped` is in a group that may
 * edit it, `unseeing` and `unseeingAdmin` are not among them.
 */
export const sharers = ['shared', 'grouped', 'unseeing', 'unseeingAdmin'] as const
export type Asker = (typeof askers)[number] | (typeof sharers)[number]

const bodies: Record<string, unknown> = {
  ...speechBodies,
  ...voiceBodies,
  ...minutesBodies,
  ...noteBodies,
  ...dataBodies,
  ...protocolBodies,
  ...shareBodies,
  ...connectionBodies,
  ...serverBodies,
  'PUT /api/recordings/:id/visibility': { visibility: 'private' },
  'PUT /api/visibility/own': { rule: null },
  'PUT /api/visibility/workspace': {
    narrowest: 'private',
    widest: 'workspace',
    workspace: { visibility: 'workspace' },
    tags: [],
    templates: [],
  },
  'POST /api/team/groups': { name: 'Sales' },
  'PATCH /api/team/groups/:id': { name: 'Selling' },
  'POST /api/keys': { name: 'x', scopes: ['recording.read'], days: 1 },
  'POST /api/auth/devices': { label: 'test' },
  'POST /api/auth/passkeys': { challenge: 'x.y', response: { id: 'x' }, name: 'x' },
  'PATCH /api/auth/passkeys/:id': { name: 'x' },
  'PUT /api/workspace/name': { name: 'Design' },
  'PUT /api/workspace/second-factor': { required: false },
  'PUT /api/workspace/sso': {
    name: 'x',
    issuer: 'https://127.0.0.1',
    clientId: 'x',
    clientSecret: 'x',
    groupsClaim: 'groups',
    roles: [],
    otherwise: 'member',
    required: false,
    secondStep: false,
  },
  'POST /api/workspace/sso/domains': { domain: 'corp.example' },
  'PUT /api/auth/second-factor': { code: '123456' },
  'POST /api/auth/confirmation': { code: '123456' },
  'PUT /api/users/profile': { firstName: 'Анна' },
  'PATCH /api/summaries/:id/action-items': { actionItems: [] },
  'PATCH /api/chats/:id': { title: 'Budget' },
  'PATCH /api/recordings/:id': { priority: 'high' },
  'PUT /api/recordings/:id/hints': {
    site: 'meet',
    title: null,
    names: [],
    hints: [],
    health: { reads: 0, found: {} },
  },
  'PUT /api/summaries/:id': { summary: 'x', updatedAt: '2100-01-01T00:00:00.000Z' },
  'PATCH /api/team/members/:id': { role: 'viewer' },
  'POST /api/team/asked/:id': { reply: 'keep' },
  'POST /api/team/invitations': { role: 'member' },
  'POST /api/recordings/:id/edits': { kind: 'replace', find: 'x', replacement: 'y', revision: 9 },
  'POST /api/example-meeting': { language: 'en' },
  'POST /api/recordings/from-link': { url: 'https://example.org/meeting.mp3' },
  'POST /api/workspace/plan/end': { follows: 'free' },
  'POST /api/chats': { question: 'What was decided?' },
}

/** One world for the askers. Each asker and each thing asked about is made when it is first named. */
export type Scene = {
  token: (asker: Asker) => Promise<string | undefined>
  /** the address of a route for an asker: with the owner's thing, if it names one */
  path: (route: string, asker: Asker) => Promise<string>
  body: (route: string) => Promise<unknown>
}

/**
 * What the access test works on. A scene is made afresh if a route may destroy what it is asked about. With `shared` the
 * owner's meetings are visible to chosen people only.
 */
export const makeScene = (
  t: ReturnType<typeof testApp>,
  visibility: 'workspace' | 'shared' = 'workspace',
): Scene => {
  const found = lazily(() => t.signedIn())
  const sharing = lazily(() => shareBetween(t, found))
  const owner = lazily(async () => {
    if (visibility === 'shared') await sharing()
    return found()
  })
  const meeting = lazily(() => recordedMeeting(t, owner))
  const tokens = tokensOf(t, owner, async () => (await meeting()).recording, sharing)
  const ids = thingsOf(t, owner, meeting)
  const invitation = lazily(async () => {
    const { token } = await owner()
    const made = await t.call<CreatedInvitation>('POST', '/api/team/invitations', token, { role: 'member' })
    return { id: made.body.invitation.id, token: new URL(made.body.url ?? '').searchParams.get('invite') }
  })
  const inviteToken = async () => ({ token: (await invitation()).token })
  const version = lazily(async () => ({ versionId: await keptVersion(t, owner, meeting) }))
  const madeBodies: Record<string, () => Promise<unknown>> = {
    'POST /api/summaries/:id/restore': version,
    'POST /api/invitations/preview': inviteToken,
    'POST /api/invitations/accept': inviteToken,
  }

  const pathFor = async (route: string, asker: Asker) => {
    const path = route.split(' ')[1] ?? ''
    const fill = async (id: () => Promise<string>) => path.replace(':id', await id())
    if (path === '/api/search') return `${path}?q=meeting`
    if (path === '/api/reminders/stop' || path === '/api/digests/stop') return `${path}?token=${randomUUID()}`
    if (path === '/api/tagged-meetings') return `${path}?tag=x`
    if (!path.includes(':id')) return path
    if (path.startsWith('/api/models/')) return fill(async () => 'language-whisper-tiny')
    if (path.startsWith('/api/team/invitations/')) return fill(async () => (await invitation()).id)
    // the asker's own device, if the asker can have one
    if (path.startsWith('/api/auth/sessions/')) {
      const token = await tokens[asker]()
      const own = await t.call<{ id: string }>('POST', '/api/auth/devices', token, { label: 'own' })
      return fill(async () => own.body.id ?? randomUUID())
    }
    const comesBack = /\/(undelete|for-good)$/.test(path)
    const start = Object.keys(ids).find((address) => path.startsWith(address))
    const id = comesBack ? ids[`deleted ${start}`] : ids[start ?? '']
    if (!id) throw new Error(`access: nothing to ask ${route} about`)
    return fill(id)
  }

  return {
    token: (asker) => tokens[asker](),
    path: pathFor,
    body: async (route) => (await madeBodies[route]?.()) ?? bodies[route],
  }
}
