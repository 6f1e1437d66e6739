import { randomUUID } from 'node:crypto'
import type { CollectionList } from '@hattama/contract/library/collection'
import type { KeyHolder, CreatedApiKey } from '@hattama/contract/people/api-key'
import { type KeyScope, keyScopes, workspaceKeyScopes } from '@hattama/contract/rules/people/key-scopes'
import type { SeriesList } from '@hattama/contract/insight/series'
import type { GroupList } from '@hattama/contract/library/visibility'
import type { Role } from '@hattama/contract/rules/app/policy'
import { hashOf } from '#kernel/auth/tokens.ts'
import { type testApp, wav } from '../app.ts'
import { finishMeeting } from '../meeting.ts'
import { connectionThings } from './connections.ts'
import { lazily } from './lazily.ts'
import { minutesThings } from './minutes.ts'
import type { Asker, sharers } from './scene.ts'
import { protocolThings } from './protocols.ts'
import { makeServerAdmin, serverThings } from './server.ts'
import { noteThings } from './notes.ts'
import { slideThings } from './slides.ts'
import { linkSecret, shareThings } from './share-links.ts'
import { speechThings } from './speech.ts'
import { voiceThings } from './voices.ts'

type App = ReturnType<typeof testApp>
type Owner = () => Promise<{ token: string; userId: string; workspaceId: string }>
type Meeting = () => Promise<{ recording: string; summary: string; actionItem: string }>

/** How each asker proves who they are. */
export const tokensOf = (
  t: App,
  owner: Owner,
  recording: () => Promise<string>,
  sharing: () => Promise<Record<(typeof sharers)[number], string>>,
): Record<Asker, () => Promise<string | undefined>> => {
  const joined = (role: Role) =>
    lazily(async () => (await t.signedIn({ id: (await owner()).workspaceId, role })).token)
  const keyOf = (holder: KeyHolder, scopes: readonly KeyScope[]) =>
    lazily(async () => {
      const body = { name: 'x', holder, scopes, days: 1 }
      return (await t.call<CreatedApiKey>('POST', '/api/keys', (await owner()).token, body)).body.token
    })
  return {
    shared: async () => (await sharing()).shared,
    grouped: async () => (await sharing()).grouped,
    unseeing: async () => (await sharing()).unseeing,
    unseeingAdmin: async () => (await sharing()).unseeingAdmin,
    nobody: async () => undefined,
    outsider: lazily(async () => (await t.signedIn()).token),
    serverAdmin: lazily(async () => (await makeServerAdmin(t)).token),
    viewer: joined('viewer'),
    member: joined('member'),
    admin: joined('admin'),
    owner: async () => (await owner()).token,
    expired: lazily(async () => {
      const expired = randomUUID().replaceAll('-', '')
      await t.database.sql`insert into auth_sessions (id, token, user_id, expires_at)
        values (${randomUUID()}, ${hashOf(expired)}, ${(await owner()).userId}, now() - interval '1 minute')`
      return expired
    }),
    media: lazily(async () => {
      const path = `/api/player/${await recording()}/media`
      const link = await t.call<{ url: string }>('GET', path, (await owner()).token)
      return new URL(link.body.url, 'http://x').searchParams.get('token') ?? ''
    }),
    guest: lazily(async () => linkSecret(t, (await owner()).token, await recording())),
    device: lazily(async () => {
      const body = { label: 'x' }
      const made = await t.call<{ token: string }>('POST', '/api/auth/devices', (await owner()).token, body)
      return made.body.token
    }),
    key: keyOf('person', keyScopes),
    readingKey: keyOf('person', ['recording.read']),
    teamKey: keyOf('workspace', workspaceKeyScopes),
  }
}

/** Tokens of members of a workspace; from now on two of them may see what the owner records. */
export const shareBetween = async (
  t: App,
  owner: Owner,
): Promise<Record<(typeof sharers)[number], string>> => {
  const { token, workspaceId: id } = await owner()
  const [shared, grouped, unseeing, unseeingAdmin] = [
    await t.signedIn({ id, role: 'member' }),
    await t.signedIn({ id, role: 'member' }),
    await t.signedIn({ id, role: 'member' }),
    await t.signedIn({ id, role: 'admin' }),
  ]
  const made = await t.call<GroupList>('POST', '/api/team/groups', token, {
    name: 'Editors',
    members: [grouped.userId],
  })
  await t.call('PUT', '/api/visibility/own', token, {
    rule: {
      visibility: 'chosen',
      people: [{ userId: shared.userId, share: 'see' }],
      groups: [{ groupId: made.body.groups[0]?.id, share: 'edit' }],
    },
  })
  return {
    shared: shared.token,
    grouped: grouped.token,
    unseeing: unseeing.token,
    unseeingAdmin: unseeingAdmin.token,
  }
}

/** A finished meeting of the owner, with its minutes and a task. */
export const recordedMeeting = async (t: App, owner: Owner) => {
  const recording = (await t.upload((await owner()).token, wav(0.01))).body.recordingId
  const actionItem = randomUUID()
  const summary = await finishMeeting(t.database.db, recording, {
    actionItems: [{ id: actionItem, completed: false, task: 'x' }],
  })
  return { recording, summary, actionItem }
}

/** The version of the minutes from before the owner changed them. */
export const keptVersion = async (t: App, owner: Owner, meeting: Meeting) => {
  const { summary } = await meeting()
  const changed = { summary: 'Changed', updatedAt: '2100-01-01T00:00:00.000Z' }
  await t.call('PUT', `/api/summaries/${summary}`, (await owner()).token, changed)
  const { id } = await t.database.db
    .selectFrom('summaryVersions')
    .select('id')
    .where('summaryId', '=', summary)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Ids of the owner's things, by the address they appear in; longer addresses first. Where something deleted is restored or
 * removed for good, `deleted` comes before it.
 */
export const thingsOf = (t: App, owner: Owner, meeting: Meeting): Record<string, () => Promise<string>> => {
  const recording = async () => (await meeting()).recording
  const segment = lazily(async () => {
    const { id } = await t.database.db
      .selectFrom('segments')
      .select('id')
      .where('recordingId', '=', await recording())
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  })
  const deletedRecording = lazily(async () => {
    const { token } = await owner()
    const id = (await t.upload(token, wav(0.01))).body.recordingId
    await t.call('DELETE', `/api/recordings/${id}`, token)
    return id
  })
  const deletedSummary = lazily(async () => {
    const { token } = await owner()
    const { recordingId } = (await t.upload(token, wav(0.01))).body
    const id = await finishMeeting(t.database.db, recordingId)
    await t.call('DELETE', `/api/summaries/${id}`, token)
    return id
  })
  return {
    ...speechThings(t, owner, recording),
    ...voiceThings(t, owner, recording),
    ...protocolThings(t, owner, recording),
    ...shareThings(t, owner, recording),
    ...noteThings(t, owner, recording),
    ...slideThings(t, owner, recording),
    ...connectionThings(t, owner, recording),
    ...serverThings(t, owner, recording),
    ...minutesThings(t, owner, async () => (await meeting()).actionItem),
    '/api/summaries/recording/': recording,
    '/api/summaries/': async () => (await meeting()).summary,
    'deleted /api/summaries/': deletedSummary,
    '/api/recordings/': recording,
    'deleted /api/recordings/': deletedRecording,
    '/api/player/': recording,
    '/api/segments/': segment,
    '/api/edits/': lazily(async () => {
      const body = { kind: 'text', segmentId: await segment(), text: 'Changed.', revision: 1 }
      const path = `/api/recordings/${await recording()}/edits`
      return (await t.call<{ id: string }>('POST', path, (await owner()).token, body)).body.id
    }),
    '/api/chats/': lazily(async () => {
      const { userId, workspaceId } = await owner()
      const id = randomUUID()
      await t.database.db.insertInto('chats').values({ id, workspaceId, userId, title: 'x' }).execute()
      return id
    }),
    '/api/uploads/': lazily(async () => {
      const { token } = await owner()
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '100' }
      const made = await t.app.request('/api/uploads', { method: 'POST', headers })
      return made.headers.get('location')?.split('/').at(-1) ?? ''
    }),
    '/api/keys/': lazily(async () => {
      const body = { name: 'x', scopes: ['recording.read'], days: 1 }
      const made = await t.call<CreatedApiKey>('POST', '/api/keys', (await owner()).token, body)
      return made.body.key.id
    }),
    '/api/auth/passkeys/': lazily(async () => {
      const id = randomUUID()
      const { userId } = await owner()
      const row = {
        id,
        userId,
        publicKey: 'x',
        credentialId: id,
        counter: 0,
        deviceType: 'x',
        backedUp: false,
      }
      await t.database.db.insertInto('authPasskeys').values(row).execute()
      return id
    }),
    '/api/team/sessions/': lazily(async () => {
      const member = await t.signedIn({ id: (await owner()).workspaceId, role: 'member' })
      const made = await t.call<{ id: string }>('POST', '/api/auth/devices', member.token, { label: 'x' })
      return made.body.id
    }),
    '/api/collections/': lazily(async () => {
      const { token } = await owner()
      const made = await t.call<CollectionList>('POST', '/api/collections', token, { name: 'Own' })
      return made.body.collections[0]?.id ?? ''
    }),
    '/api/series/': lazily(async () => {
      const { token } = await owner()
      const made = await t.call<SeriesList>('POST', '/api/series', token, { name: 'Own' })
      return made.body.series[0]?.id ?? ''
    }),
    '/api/team/groups/': lazily(async () => {
      const made = await t.call<GroupList>('POST', '/api/team/groups', (await owner()).token, {
        name: 'Board',
      })
      return made.body.groups.find((g) => g.name === 'Board')?.id ?? ''
    }),
    '/api/team/asked/': lazily(async () => {
      const id = randomUUID()
      const { userId, workspaceId } = await owner()
      const expiresAt = new Date(Date.now() + 86_400_000)
      const key = {
        name: 'x',
        holder: 'workspace' as const,
        scopes: [],
        ending: 'xxxx',
        tokenHash: id,
        expiresAt,
      }
      const asked = { askedAt: new Date(), askedAbout: userId }
      await t.database.db
        .insertInto('apiKeys')
        .values({ id, userId, workspaceId, ...key, ...asked })
        .execute()
      return id
    }),
    '/api/team/members/': lazily(async () => {
      const { workspaceId } = await owner()
      return (await t.signedIn({ id: workspaceId, role: 'member' })).userId
    }),
    '/api/workspace/sso/domains/': lazily(async () => {
      const id = randomUUID()
      const { workspaceId } = await owner()
      const row = { id, workspaceId, domain: `${id}.example`, token: 'x' }
      await t.database.db.insertInto('ssoDomains').values(row).execute()
      return id
    }),
    '/api/workspaces/': async () => (await owner()).workspaceId,
  }
}
