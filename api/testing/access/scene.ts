import { randomUUID } from 'node:crypto'
import type { Role } from '@hattama/contract/policy'
import type { MadeInvitation } from '@hattama/contract/team'
import { hashOf } from '#kernel/auth/tokens.ts'
import { minutesBodies, minutesThings } from './minutes.ts'
import { speechBodies, speechThings } from './speech.ts'
import { type testApp, wav } from '../app.ts'
import { finishMeeting } from '../meeting.ts'

/** Who asks. `outsider` is an owner elsewhere; `expired` was the owner; `device` is the owner's extension. */
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
] as const
export type Asker = (typeof askers)[number]

const bodies: Record<string, unknown> = {
  'POST /api/auth/devices': { label: 'test' },
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
  'POST /api/summaries/:id/email': { to: ['a@example.org'] },
  'PUT /api/summaries/:id': { summary: 'x', updatedAt: '2100-01-01T00:00:00.000Z' },
  'PATCH /api/team/members/:id': { role: 'viewer' },
  'POST /api/team/invitations': { role: 'member' },
  'POST /api/recordings/:id/edits': { kind: 'replace', find: 'x', replacement: 'y', revision: 9 },
  'POST /api/recordings/from-link': { url: 'https://example.org/meeting.mp3' },
  'POST /api/chats': { question: 'What was decided?' },
}

type Ids = Record<
  'recording' | 'summary' | 'chat' | 'member' | 'invitation' | 'workspace' | 'segment' | 'edit' | 'upload',
  string
>

/** Tokens, bodies and ids of one world the askers stand in. */
export type Scene = {
  tokens: Record<Asker, string | undefined>
  bodies: Record<string, unknown>
  ids: Ids & { byAddress: Record<string, string>; deleted: { recording: string; summary: string } }
}

/** What the access test walks through: people, tokens and things, and the address of a route for one of them. */
export const accessScene = (t: ReturnType<typeof testApp>) => {
  /** Tokens and the owner's things, made afresh: some routes end what they are asked about. */
  const scene = async (): Promise<Scene> => {
    const owner = await t.signedIn()
    const joined = async (role: Role) => (await t.signedIn({ id: owner.workspaceId, role })).token
    const expired = randomUUID().replaceAll('-', '')
    await t.database.sql`insert into auth_sessions (id, token, user_id, expires_at)
    values (${randomUUID()}, ${hashOf(expired)}, ${owner.userId}, now() - interval '1 minute')`
    const device = await t.call<{ token: string; id: string }>('POST', '/api/auth/devices', owner.token, {
      label: 'x',
    })
    const recording = (await t.upload(owner.token, wav(0.01))).body.recordingId
    const actionItem = randomUUID()
    const summary = await finishMeeting(t.database.db, recording, {
      actionItems: [{ id: actionItem, completed: false, task: 'x' }],
    })
    const link = await t.call<{ url: string }>('GET', `/api/player/${recording}/media`, owner.token)
    const chat = randomUUID()
    const { workspaceId, userId } = owner
    await t.database.db.insertInto('chats').values({ id: chat, workspaceId, userId, title: 'x' }).execute()
    const member = (await t.signedIn({ id: workspaceId, role: 'member' })).userId
    const made = await t.call<MadeInvitation>('POST', '/api/team/invitations', owner.token, {
      role: 'member',
    })
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
    const changed = { summary: 'Changed', updatedAt: '2100-01-01T00:00:00.000Z' }
    await t.call('PUT', `/api/summaries/${summary}`, owner.token, changed)
    const { id: versionId } = await t.database.db
      .selectFrom('summaryVersions')
      .select('id')
      .where('summaryId', '=', summary)
      .executeTakeFirstOrThrow()
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
      },
      bodies: {
        ...bodies,
        ...speechBodies,
        ...minutesBodies,
        'POST /api/summaries/:id/restore': { versionId },
        'POST /api/invitations/preview': { token },
        'POST /api/invitations/accept': { token },
      },
      ids: {
        recording,
        deleted: await deletedThings(owner.token),
        summary,
        chat,
        member,
        invitation,
        workspace: workspaceId,
        segment: segment.id,
        edit: edit.id,
        byAddress: {
          ...(await speechThings(t, owner, recording)),
          ...(await minutesThings(t, owner.token, actionItem)),
        },
        upload: upload.headers.get('location')?.split('/').at(-1) ?? '',
      },
    }
  }

  /** A second recording of the owner, deleted, and one whose minutes are. */
  const deletedThings = async (token: string) => {
    const recording = (await t.upload(token, wav(0.01))).body.recordingId
    await t.call('DELETE', `/api/recordings/${recording}`, token)
    const other = (await t.upload(token, wav(0.01))).body.recordingId
    const summary = await finishMeeting(t.database.db, other)
    await t.call('DELETE', `/api/summaries/${summary}`, token)
    return { recording, summary }
  }

  const pathFor = async (route: string, { ids, tokens }: Scene, asker: Asker) => {
    const path = route.split(' ')[1] ?? ''
    const comesBack = /\/(undelete|for-good)$/.test(path)
    if (path.startsWith('/api/models/')) return path.replace(':id', 'language-whisper-tiny')
    if (path === '/api/search') return `${path}?q=meeting`
    if (path === '/api/reminders/stop') return `${path}?token=${randomUUID()}`
    if (path.startsWith('/api/uploads/')) return path.replace(':id', ids.upload)
    if (path.startsWith('/api/team/members/')) return path.replace(':id', ids.member)
    if (path.startsWith('/api/team/invitations/')) return path.replace(':id', ids.invitation)
    if (path.startsWith('/api/workspaces/')) return path.replace(':id', ids.workspace)
    for (const [start, id] of Object.entries(ids.byAddress))
      if (path.startsWith(start)) return path.replace(':id', id)
    if (path.startsWith('/api/edits/')) return path.replace(':id', ids.edit)
    if (path.startsWith('/api/segments/')) return path.replace(':id', ids.segment)
    if (path.startsWith('/api/chats/')) return path.replace(':id', ids.chat)
    if (comesBack && path.startsWith('/api/summaries/')) return path.replace(':id', ids.deleted.summary)
    if (comesBack) return path.replace(':id', ids.deleted.recording)
    if (path.startsWith('/api/summaries/:id')) return path.replace(':id', ids.summary)
    if (!path.startsWith('/api/auth/sessions/')) return path.replace(':id', ids.recording)
    // one's own device, where there is somebody to have one
    const own = await t.call<{ id: string }>('POST', '/api/auth/devices', tokens[asker], { label: 'own' })
    return path.replace(':id', own.body.id ?? randomUUID())
  }

  return { scene, pathFor }
}
