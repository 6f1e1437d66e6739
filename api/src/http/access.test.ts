import { randomUUID } from 'node:crypto'
import type { Role } from '@hattama/contract/policy'
import type { MadeInvitation } from '@hattama/contract/team'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiRoutes } from './not-found.ts'
import { testApp, wav } from './test-app.ts'
import { finishMeeting } from './test-meeting.ts'

const t = testApp()

/** Who asks. `outsider` is an owner elsewhere; `expired` was the owner; `device` is the owner's extension. */
const askers = [
  'nobody',
  'outsider',
  'viewer',
  'member',
  'admin',
  'owner',
  'expired',
  'media',
  'device',
] as const
type Asker = (typeof askers)[number]

/** Which of them a route lets pass. Everybody else gets `refused`: 401 without an account, 403 or 404 with one. */
const anybody: readonly Asker[] = askers
const people: readonly Asker[] = ['outsider', 'viewer', 'member', 'admin', 'owner']
const peopleAndDevices: readonly Asker[] = [...people, 'device']
const uploaders: readonly Asker[] = ['outsider', 'member', 'admin', 'owner', 'device']
const inside: readonly Asker[] = ['viewer', 'member', 'admin', 'owner']
const insideAndDevice: readonly Asker[] = [...inside, 'device']
const managers: readonly Asker[] = ['admin', 'owner']
const managersAnywhere: readonly Asker[] = ['outsider', ...managers]
const writers: readonly Asker[] = ['member', 'admin', 'owner']

/** Every route of the API, and who may pass. A route that is not listed fails the test below. */
const table: Record<string, readonly Asker[]> = {
  'GET /api/health': anybody,
  'GET /api/openapi.json': anybody,
  'GET /api/public/counters': anybody,
  'POST /api/auth/login': anybody,
  'POST /api/auth/register': anybody,
  'GET /api/auth/confirm': anybody,
  'POST /api/auth/confirmation-mail': anybody,
  'POST /api/auth/password-mail': anybody,
  'PUT /api/auth/password': anybody,
  'GET /api/auth/me': peopleAndDevices,
  'POST /api/auth/logout': peopleAndDevices,
  'GET /api/auth/sessions': people,
  'DELETE /api/auth/sessions/:id': people,
  'POST /api/auth/devices': people,
  'GET /api/users/profile': peopleAndDevices,
  'PUT /api/users/profile': people,
  'PUT /api/users/password': people,
  'DELETE /api/users/account': people,
  'POST /api/users/export': people,
  'GET /api/users/export/file': people,
  'GET /api/users/stats': peopleAndDevices,
  'GET /api/events': people,

  'GET /api/team/members': people,
  'PATCH /api/team/members/:id': managers,
  'DELETE /api/team/members/:id': managers,
  // the only owner cannot leave: 409 says they got past the gate
  'POST /api/team/leave': people,
  'GET /api/team/invitations': managersAnywhere,
  'POST /api/team/invitations': managersAnywhere,
  'DELETE /api/team/invitations/:id': managers,
  'POST /api/invitations/preview': anybody,
  'POST /api/invitations/accept': people,
  'GET /api/workspaces': people,
  'POST /api/workspaces/:id/enter': inside,

  'GET /api/recordings': peopleAndDevices,
  'POST /api/recordings/upload': uploaders,
  'GET /api/recordings/:id': insideAndDevice,
  'GET /api/recordings/details/:id': insideAndDevice,
  // the recording is the owner's: a member deletes only their own
  'DELETE /api/recordings/:id': ['admin', 'owner'],
  'POST /api/recordings/:id/retry': writers,
  'POST /api/recordings/:id/cancel': writers,
  // what the call page showed comes from who recorded
  'PUT /api/recordings/:id/hints': ['owner', 'device'],
  'POST /api/recordings/:id/edits': writers,
  'POST /api/edits/:id/undo': writers,
  'GET /api/segments/:id/edits': insideAndDevice,

  'POST /api/uploads': uploaders,
  'OPTIONS /api/uploads': uploaders,
  // an upload is only its owner's, whatever the role of others
  'GET /api/uploads/:id': ['owner', 'device'],
  'PATCH /api/uploads/:id': ['owner', 'device'],
  'DELETE /api/uploads/:id': ['owner', 'device'],
  'GET /api/uploads/:id/receipt': ['owner', 'device'],

  'GET /api/player/:id/media': insideAndDevice,
  'GET /api/player/:id/file': insideAndDevice,
  'GET /api/player/:id/transcript': insideAndDevice,

  'GET /api/summaries': people,
  'GET /api/summaries/:id': inside,
  'GET /api/summaries/recording/:id': inside,
  'PATCH /api/summaries/:id/action-items': writers,
  'POST /api/summaries/:id/regenerate': writers,
  'PUT /api/summaries/:id': writers,
  'GET /api/summaries/:id/versions': inside,
  'POST /api/summaries/:id/restore': writers,
  'PUT /api/summaries/:id/favorite': inside,
  'DELETE /api/summaries/:id/favorite': inside,

  // a conversation is only its person's, whatever the role of others
  'POST /api/chats': people,
  'GET /api/chats': people,
  'GET /api/chats/:id': ['owner'],
  'DELETE /api/chats/:id': ['owner'],

  'GET /api/search': peopleAndDevices,

  'GET /api/dashboard/stats': people,
  'GET /api/dashboard/recent-recordings': peopleAndDevices,
  'GET /api/dashboard/platform-analytics': people,

  'GET /api/models': people,
  // models are the server's: whoever owns or administers a workspace on it
  'POST /api/models/:id/download': ['outsider', 'admin', 'owner'],
  'DELETE /api/models/:id/download': ['outsider', 'admin', 'owner'],
  'DELETE /api/models/:id': ['outsider', 'admin', 'owner'],
}

const bodies: Record<string, unknown> = {
  'POST /api/auth/devices': { label: 'test' },
  'PUT /api/users/profile': { firstName: 'Анна' },
  'PATCH /api/summaries/:id/action-items': { actionItems: [] },
  'PUT /api/recordings/:id/hints': {
    site: 'meet',
    title: null,
    names: [],
    hints: [],
    health: { reads: 0, found: {} },
  },
  'PUT /api/summaries/:id': { summary: 'x', updatedAt: '2100-01-01T00:00:00.000Z' },
  'PATCH /api/team/members/:id': { role: 'viewer' },
  'POST /api/team/invitations': { role: 'member' },
  'POST /api/recordings/:id/edits': { kind: 'replace', find: 'x', replacement: 'y', revision: 9 },
  'POST /api/chats': { question: 'What was decided?' },
}

/** Tokens and the owner's things, made afresh: some routes end what they are asked about. */
const scene = async () => {
  const owner = await t.signedIn()
  const joined = async (role: Role) => (await t.signedIn({ id: owner.workspaceId, role })).token
  const expired = randomUUID().replaceAll('-', '')
  await t.database.sql`insert into auth_sessions (id, token, user_id, expires_at)
    values (${randomUUID()}, ${expired}, ${owner.userId}, now() - interval '1 minute')`
  const device = await t.call<{ token: string; id: string }>('POST', '/api/auth/devices', owner.token, {
    label: 'x',
  })
  const recording = (await t.upload(owner.token, wav(0.01))).body.recordingId
  const summary = await finishMeeting(t.database.db, recording)
  const link = await t.call<{ url: string }>('GET', `/api/player/${recording}/media`, owner.token)
  const chat = randomUUID()
  const { workspaceId, userId } = owner
  await t.database.db.insertInto('chats').values({ id: chat, workspaceId, userId, title: 'x' }).execute()
  const member = (await t.signedIn({ id: workspaceId, role: 'member' })).userId
  const made = await t.call<MadeInvitation>('POST', '/api/team/invitations', owner.token, { role: 'member' })
  const invitation = made.body.invitation.id
  const token = new URL(made.body.url ?? '').searchParams.get('invite')
  const segment = await t.database.db
    .selectFrom('segments')
    .select('id')
    .where('recordingId', '=', recording)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { body: edit } = await t.call<{ id: string }>(
    'POST',
    `/api/recordings/${recording}/edits`,
    owner.token,
    { kind: 'text', segmentId: segment.id, text: 'Changed.', revision: 1 },
  )
  const upload = await t.app.request('/api/uploads', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0', 'upload-length': '100' },
  })
  return {
    tokens: {
      nobody: undefined,
      outsider: (await t.signedIn()).token,
      viewer: await joined('viewer'),
      member: await joined('member'),
      admin: await joined('admin'),
      owner: owner.token,
      expired,
      media: new URL(link.body.url, 'http://x').searchParams.get('token') ?? '',
      device: device.body.token,
    } satisfies Record<Asker, string | undefined>,
    bodies: {
      ...bodies,
      'POST /api/invitations/preview': { token },
      'POST /api/invitations/accept': { token },
    },
    ids: {
      recording,
      summary,
      chat,
      member,
      invitation,
      workspace: workspaceId,
      segment: segment.id,
      edit: edit.id,
      upload: upload.headers.get('location')?.split('/').at(-1) ?? '',
    },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>

const pathFor = async (route: string, { ids, tokens }: Scene, asker: Asker) => {
  const path = route.split(' ')[1] ?? ''
  if (path.startsWith('/api/models/')) return path.replace(':id', 'language-whisper-tiny')
  if (path === '/api/search') return `${path}?q=meeting`
  if (path.startsWith('/api/uploads/')) return path.replace(':id', ids.upload)
  if (path.startsWith('/api/team/members/')) return path.replace(':id', ids.member)
  if (path.startsWith('/api/team/invitations/')) return path.replace(':id', ids.invitation)
  if (path.startsWith('/api/workspaces/')) return path.replace(':id', ids.workspace)
  if (path.startsWith('/api/edits/')) return path.replace(':id', ids.edit)
  if (path.startsWith('/api/segments/')) return path.replace(':id', ids.segment)
  if (path.startsWith('/api/chats/')) return path.replace(':id', ids.chat)
  if (path.startsWith('/api/summaries/:id')) return path.replace(':id', ids.summary)
  if (!path.startsWith('/api/auth/sessions/')) return path.replace(':id', ids.recording)
  // one's own device, where there is somebody to have one
  const own = await t.call<{ id: string }>('POST', '/api/auth/devices', tokens[asker], { label: 'own' })
  return path.replace(':id', own.body.id ?? randomUUID())
}

const ask = async (route: string, asker: Asker, from: Scene) => {
  const [method = ''] = route.split(' ')
  const path = await pathFor(route, from, asker)
  const token = from.tokens[asker]
  const gone = new AbortController()
  const body: unknown = (from.bodies as Record<string, unknown>)[route]
  const response = await t.app.request(path, {
    // Hono serves HEAD by GET; for tus it is the one that is meant
    method: route === 'GET /api/uploads/:id' ? 'HEAD' : method,
    signal: gone.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(path.startsWith('/api/uploads') && { 'tus-resumable': '1.0.0', 'upload-length': '100' }),
      ...(method === 'PATCH' && { 'upload-offset': '0' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(route === 'PATCH /api/uploads/:id' && { 'content-type': 'application/offset+octet-stream' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.body?.cancel()
  gone.abort()
  return response.status
}

test('every route is in the table, and nothing else', () => {
  const routes = apiRoutes(t.app).map(({ method, path }) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual(Object.keys(table).toSorted())
})

describe.each(Object.keys(table))('%s', (route) => {
  const isOpen = table[route] === anybody
  let here: Scene
  beforeAll(async () => {
    here = await scene()
  })

  // who is refused first: some routes end the thing for those after them
  const order = askers.toSorted(
    (a, b) => Number(table[route]?.includes(a)) - Number(table[route]?.includes(b)),
  )
  test.each(order)('%s', async (asker) => {
    const fresh = table[route]?.includes(asker) && !isOpen ? await scene() : here
    const status = await ask(route, asker, fresh)
    const isUnknown = ['nobody', 'expired', 'media'].includes(asker)
    if (isOpen) expect([401, 403].filter((s) => s === status && !route.includes('/auth/'))).toEqual([])
    else if (table[route]?.includes(asker)) expect([401, 403, 404, 500, 503]).not.toContain(status)
    else if (isUnknown) expect(status).toBe(401)
    else expect([403, 404]).toContain(status)
  })
})
