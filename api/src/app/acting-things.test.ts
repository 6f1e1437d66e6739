import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import type { AskedList, AskedOutcome } from '@hattama/contract/people/asked'
import type { CreatedConnection } from '@hattama/contract/connections/connection'
import type { PasskeyChallenge } from '@hattama/contract/people/passkey'
import type { CreatedShareLink, ShareLinkList } from '@hattama/contract/connections/share-link'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { expect, test } from 'vitest'
import { fanOutAll } from '#connections/delivery/fan-out.ts'
import { connectionRoutes } from '#connections/kept/routes.ts'
import { mcpRoutes } from '#connections/mcp/routes.ts'
import { guestRoutes } from '#connections/share-links/guests/routes.ts'
import { shareLinkRoutes } from '#connections/share-links/links/routes.ts'
import { outsideRoutes } from '#insight/protocol/outside/routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { actingEvents } from '#people/acting/acting.ts'
import { askedRoutes } from '#people/acting/asked-routes.ts'
import { keyRoutes } from '#people/keys/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { makeLink, whoseLink } from '#people/sign-in/mailed-link.ts'
import { passkeyRoutes } from '#people/sign-in/passkey-routes.ts'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { actingLetters } from '#testing/acting-letters.ts'
import { type ActingPerson, actingPeople } from '#testing/acting-people.ts'
import { testApp, wav } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { actingThings } from './acting-things.ts'
import { serverPeopleRoutes } from './server-admin/people-routes.ts'

const origin = 'https://meet.example.org'
const t = testApp(
  [
    askedRoutes,
    connectionRoutes,
    guestRoutes,
    invitationRoutes,
    keyRoutes,
    mailRoutes,
    mcpRoutes,
    memberRoutes,
    outsideRoutes,
    passkeyRoutes,
    playerRoutes,
    protocolRoutes,
    recordingRoutes,
    serverPeopleRoutes,
    sessionRoutes,
    shareLinkRoutes,
    wholeAccountRoutes,
  ],
  { settings: { PUBLIC_URL: origin, LINK_PRIVATE_ADDRESSES: 'allow' } },
)
const { people, happen, must, isOk } = actingPeople(t, origin)

type Works = () => Promise<boolean>
type Actor = ActingPerson

const makeKey = async (token: string, holder: 'person' | 'workspace') => {
  const key = { name: holder, holder, scopes: ['recording.read'], days: 300 }
  const made = await t.call<CreatedApiKey>('POST', '/api/keys', token, key)
  expect(made.status).toBe(201)
  return made.body.token
}

const connect = async ({ token, boss }: Actor, owner: 'person' | 'workspace') => {
  const path = owner === 'person' ? '/api/connections' : '/api/connections/workspace'
  const target = { kind: 'webhook', url: 'http://127.0.0.1:9/hook' }
  const made = await t.call<CreatedConnection>('POST', path, token, {
    name: owner,
    events: ['recording.added'],
    target,
  })
  expect(made.status).toBe(201)
  const { id } = made.body.connection
  const dealt = async () =>
    (await t.database.sql`select 1 from deliveries where connection_id = ${id}`).length
  const works: Works = async () => {
    const before = await dealt()
    await announce(t.database.db, boss.workspaceId, { type: 'recording.added' })
    await fanOutAll(t.database.db)
    return (await dealt()) > before
  }
  return { id, works }
}

const addPasskey = async (token: string): Promise<Works> => {
  const device = makeAuthenticator(origin)
  const begun = await t.call<PasskeyChallenge>('POST', '/api/auth/passkeys/options', token)
  const { options, challenge } = begun.body
  const response = device.create(options)
  const added = await t.call('POST', '/api/auth/passkeys', token, { challenge, response, name: 'Laptop' })
  expect(added.status).toBe(201)
  return async () => {
    const asked = await t.call<PasskeyChallenge>('POST', '/api/auth/login/passkey/options')
    const answer = { challenge: asked.body.challenge, response: device.get(asked.body.options) }
    return isOk('POST', '/api/auth/login/passkey', undefined, answer)
  }
}

/** Calls a tool as an assistant with this key; null when it is refused. */
const callTool = async (key: string, name: string, args: object) => {
  const response = await t.app.request('/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  if (!response.ok) return null
  const { result } = (await response.json()) as {
    result?: { isError?: boolean; structuredContent?: { proposal?: string } }
  }
  return result && !result.isError ? (result.structuredContent ?? {}) : null
}

/** Changes proposed by an assistant, each of which is confirmed once: one before the event, one after it. */
const proposals = async (token: string, recordingId: string): Promise<Works> => {
  const scopes = ['recording.read', 'recording.change']
  const asked = { name: 'assistant', scopes, days: 300 }
  const key = (await t.call<CreatedApiKey>('POST', '/api/keys', token, asked)).body.token
  const made: string[] = []
  for (const title of ['Before', 'After']) {
    const said = await callTool(key, 'propose_title', { recordingId, title })
    made.push(said?.proposal ?? '')
  }
  expect(made).not.toContain('')
  return async () => (await callTool(key, 'confirm_change', { proposal: made.shift() ?? '' })) !== null
}

/** Everything that acts for somebody, by its row of the table, with whether it works now. */
const everything = async (actor: Actor): Promise<Record<string, Works>> => {
  const { token, userId } = actor
  const { db, sql } = t.database
  const device = (await t.call<{ token: string }>('POST', '/api/auth/devices', token, { label: 'x' })).body
    .token
  const { recordingId } = (await t.upload(token, wav(0.01))).body
  await finishMeeting(db, recordingId)
  await sql`update recordings set visibility = 'workspace' where id = ${recordingId}`
  const { url } = (await t.call<{ url: string }>('GET', `/api/player/${recordingId}/media`, token)).body
  const shared = await t.call<CreatedShareLink>('POST', `/api/recordings/${recordingId}/links`, token, {
    parts: ['minutes'],
  })
  const invited = await t.call<CreatedInvitation>('POST', '/api/team/invitations', token, { role: 'admin' })
  const invite = new URL(invited.body.url ?? '').searchParams.get('invite')
  const link = await makeLink(db, 'confirm', userId, 1)
  const [ownKey, workspaceKey] = [await makeKey(token, 'person'), await makeKey(token, 'workspace')]
  const passkey = await addPasskey(token)
  const proposed = await proposals(token, recordingId)
  const letters = await actingLetters(t, actor)
  await sql`insert into auth_two_factors (id, user_id, secret, backup_codes, verified)
    values (${userId}, ${userId}, 'x', 'x', true)`
  await sql`update auth_users set two_factor_enabled = true where id = ${userId}`
  return {
    'sessions and extensions': async () =>
      (await isOk('GET', '/api/auth/me', token)) && isOk('GET', '/api/auth/me', device),
    'mailed links, codes and trusted browsers': async () => (await whoseLink(db, 'confirm', link)) !== null,
    'links to media and archives': () => isOk('GET', url),
    passkeys: passkey,
    'authenticator app': async () =>
      (await sql`select 1 from auth_users where id = ${userId} and two_factor_enabled`).length > 0,
    'API keys of a person, and programs': () => isOk('GET', '/api/recordings', ownKey),
    'API keys of a workspace': () => isOk('GET', '/api/recordings', workspaceKey),
    'invitations into a workspace': () =>
      isOk('POST', '/api/invitations/preview', undefined, { token: invite }),
    'connections, calendars and chats of a person': (await connect(actor, 'person')).works,
    'letters that ask a person about a protocol': letters.asked,
    'letters about a protocol that a person sent to others': letters.sent,
    'changes an assistant has proposed': proposed,
    'connections of a workspace': (await connect(actor, 'workspace')).works,
    'links that open meetings to people outside': () => isOk('GET', new URL(shared.body.url).pathname),
  }
}

test.each(actingEvents)('%s: each thing that acts for the person fares as the table says', async (event) => {
  const actor = await people()
  const session = await actor.login()
  const things = await everything(actor)
  expect(Object.keys(things).toSorted()).toEqual(actingThings.map(({ name }) => name).toSorted())
  const worksOf = async () => {
    const found: Record<string, boolean> = {}
    for (const [name, works] of Object.entries(things)) found[name] = await works()
    return found
  }
  expect(await worksOf()).toEqual(Object.fromEntries(Object.keys(things).map((name) => [name, true])))
  await happen[event](actor, session)
  expect(await worksOf()).toEqual(
    Object.fromEntries(actingThings.map(({ name, fates }) => [name, fates[event] === 'goesOn'])),
  )
})

test.each(['keep', 'renew', 'end'] as const)(
  'what a workspace is asked about stands still until an owner says: %s',
  async (reply) => {
    const actor = await people()
    const { boss, userId } = actor
    const key = await makeKey(actor.token, 'workspace')
    const hook = await connect(actor, 'workspace')
    const asked = async (token: string) =>
      (await t.call<AskedList>('GET', '/api/team/asked', token)).body.items
    expect(await asked(boss.token)).toEqual([])
    await happen.removed(actor, '')
    const items = await asked(boss.token)
    const ofActor = { name: 'workspace', about: 'Айгерім Сәрсенова', mayRenew: true }
    expect(items).toHaveLength(2)
    expect(items).toMatchObject(items.map(() => ofActor))
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['connection', 'key']))
    const secrets: (string | null)[] = []
    for (const { id, kind } of items) {
      const answer = await t.call<AskedOutcome>('POST', `/api/team/asked/${id}`, boss.token, { reply })
      expect(answer.status).toBe(200)
      if (kind === 'key') secrets.push(answer.body.secret)
      expect((await t.call('POST', `/api/team/asked/${id}`, boss.token, { reply })).status).toBe(404)
    }
    expect(await asked(boss.token)).toEqual([])
    expect(await isOk('GET', '/api/recordings', key)).toBe(reply === 'keep')
    expect(await hook.works()).toBe(reply !== 'end')
    if (reply === 'renew') expect(await isOk('GET', '/api/recordings', secrets[0] ?? '')).toBe(true)
    else expect(secrets).toEqual([null])
    // whoever kept it answers for it, and is asked about in turn
    const [left] = await t.database.sql`select user_id from api_keys where holder = 'workspace'
      and workspace_id = ${boss.workspaceId}`
    expect(left?.['user_id']).toBe(reply === 'end' ? undefined : boss.userId)
    expect(userId).not.toBe(boss.userId)
  },
)

test('somebody who only gave a connection its key is asked about as well', async () => {
  const actor = await people()
  const { boss, userId } = actor
  const owners = await t.call<CreatedConnection>('POST', '/api/connections/workspace', boss.token, {
    name: 'owner’s',
    events: ['recording.added'],
    target: { kind: 'webhook', url: 'http://127.0.0.1:9/hook' },
  })
  const { id } = owners.body.connection
  await must('POST', `/api/connections/${id}/secret`, actor.token)
  await must('PATCH', `/api/team/members/${userId}`, boss.token, { role: 'viewer' })
  const { items } = (await t.call<AskedList>('GET', '/api/team/asked', boss.token)).body
  expect(items).toMatchObject([{ kind: 'connection', id }])
})

test('members and strangers neither see nor answer what a workspace is asked about', async () => {
  const actor = await people()
  await makeKey(actor.token, 'workspace')
  await happen.demoted(actor, '')
  const [row] = await t.database.sql`select id from api_keys where workspace_id = ${actor.boss.workspaceId}`
  expect((await t.call('GET', '/api/team/asked', actor.token)).status).toBe(403)
  const answer = (token: string) =>
    t.call('POST', `/api/team/asked/${String(row?.['id'])}`, token, { reply: 'keep' })
  expect((await answer(actor.token)).status).toBe(403)
  expect((await answer((await t.signedIn()).token)).status).toBe(404)
})

test('links to outside wait after a password was set by mail, until somebody who may share the meeting opens them again', async () => {
  const actor = await people()
  const { recordingId } = (await t.upload(actor.token, wav(0.01))).body
  await finishMeeting(t.database.db, recordingId)
  const path = `/api/recordings/${recordingId}/links`
  const made = (await t.call<CreatedShareLink>('POST', path, actor.token, { parts: ['minutes'] })).body
  const opens = () => isOk('GET', new URL(made.url).pathname)
  await happen.passwordReset(actor, '')
  const signIn = { email: actor.email, password: 'another horse 2' }
  const { token } = (await t.call<{ token: string }>('POST', '/api/auth/login', undefined, signIn)).body
  const state = async () => (await t.call<ShareLinkList>('GET', path, token)).body.links[0]?.state
  expect([await opens(), await state()]).toEqual([false, 'paused'])
  const other = await t.signedIn({ id: actor.boss.workspaceId, role: 'member' })
  const reopen = (by: string) => t.call('POST', `/api/links/${made.link.id}/reopening`, by)
  expect((await reopen(other.token)).status).toBe(403)
  expect((await reopen(token)).status).toBe(204)
  expect([await opens(), await state()]).toEqual([true, 'open'])
  // once more is no harm
  expect((await reopen(token)).status).toBe(204)
  const logged = await t.database.sql`select 1 from security_events
    where kind = 'shareLinkReopened' and subject_id = ${recordingId}`
  expect(logged).toHaveLength(1)
})
