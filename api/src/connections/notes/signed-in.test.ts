import type { VendorSignIns } from '@hattama/contract/connections/vendor-sign-in'
import { maxConnections } from '@hattama/contract/rules/connections/connection-kinds'
import type { NotesLooked } from '@hattama/contract/connections/notes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { testApp, wav } from '#testing/app.ts'
import { accountsOf } from '#testing/connections/calendars/account-scene.ts'
import { startNotion } from '#testing/connections/notes/notion-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { vendorSignInRoutes } from '../kept/sign-in-routes.ts'
import { notesRoutes } from './kept/routes.ts'

let notion: Awaited<ReturnType<typeof startNotion>>
const t = testApp([connectionRoutes, vendorSignInRoutes, notesRoutes], {
  settings: async () => {
    notion = await startNotion()
    return { LINK_PRIVATE_ADDRESSES: 'allow', PUBLIC_URL: 'https://h.example', ...notion.settings }
  },
})
let post: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  post = await startPost(t.database, 'allow', 100, notion.settings)
})
beforeEach(() => {
  for (const list of [notion.requests, notion.pages, notion.blocks, notion.signIn.revoked]) list.splice(0)
  notion.signIn.takeAway()
  Object.assign(notion.signIn.state, { givesRefresh: true, revokes: true })
})
afterEach(() => t.database.sql`delete from connections`)
afterAll(async () => {
  await post.stop()
  await notion.stop()
})

const { begin, end, connect } = accountsOf(t, 'notion', () => notion.signIn)
type Scene = Awaited<ReturnType<typeof connect>>

/** Chooses where pages go, among the places Notion returns. */
const choose = async ({ call, id }: Scene) => {
  notion.sharePage('Meetings')
  const { places } = (await call<NotesLooked>('GET', `/api/connections/${id}/notes-places`)).body
  const place = places?.places[0]
  expect(place?.name).toBe('Meetings')
  expect((await call('PATCH', `/api/connections/${id}`, { place })).status).toBe(200)
}
const meeting = async ({ me }: Scene, title: string) => {
  const { recordingId } = (await t.upload(me.token, wav(0.01), { title })).body
  await finishMeeting(t.database.db, recordingId)
  await announce(t.database.db, me.workspaceId, { type: 'minutes.ready', recordingId })
}
const titles = () => notion.made().map(({ title }) => title)
const kept = async () => String((await t.database.sql`select sealed from connections`)[0]?.['sealed'])

test('somebody signs in at Notion, chooses where pages go, and the next minutes are a page there', async () => {
  const me = await t.signedIn()
  const { url } = await begin(me)
  expect(url.startsWith(`${notion.url}/v1/oauth/authorize?`)).toBe(true)
  const { state, ...asked } = Object.fromEntries(new URL(url).searchParams)
  expect(state).toMatch(/^[\w-]{40,}$/)
  expect(asked).toEqual({
    client_id: 'client',
    redirect_uri: 'https://h.example/connections',
    response_type: 'code',
    owner: 'user',
  })
  const scene = await connect()
  const before = await scene.connection()
  expect(before).toMatchObject({ kind: 'notion', bySignIn: true, place: null, state: 'active' })
  expect(JSON.stringify(before)).not.toContain('ntn_')
  expect(await kept()).not.toContain('ntn_')
  // nothing is delivered, and nothing fails, until a place is chosen
  await meeting(scene, 'Before')
  await expect.poll(async () => (await t.database.sql`select from outbox`).length).toBe(0)
  expect((await t.database.sql`select from deliveries`).length).toBe(0)
  await choose(scene)
  await meeting(scene, 'Weekly')
  await expect.poll(titles).toEqual(['Weekly'])
  // it can be chosen only once
  const place = (await scene.connection())?.place
  expect((await scene.call('PATCH', `/api/connections/${scene.id}`, { place })).status).toBe(409)
})

test('nobody ends a sign-in with another state, with somebody else’s, too late, or twice', async () => {
  const me = await t.signedIn()
  const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
  const mine = await begin(me)
  const theirs = await begin(other)
  const answer = notion.signIn.signIn(mine.url)
  expect((await end(other, mine.pending, answer)).body).toMatchObject({ code: 'SIGN_IN_ENDED' })
  // a person is sent here with a code of another account
  const wrong = await end(other, theirs.pending, answer)
  expect(wrong.body.connection).toBeNull()
  expect(wrong.body.error?.fault).toBe('notIt')
  // the page of the previous meeting may still be read
  expect(notion.requests).not.toContain('POST /v1/oauth/token')
  expect((await end(me, mine.pending, answer)).body.connection).not.toBeNull()
  expect((await end(me, mine.pending, notion.signIn.signIn(mine.url))).body).toMatchObject({
    code: 'SIGN_IN_ENDED',
  })
  const late = await begin(me)
  await t.database.sql`update auth_verifications set expires_at = now() - interval '1 second'
    where identifier like 'vendor-sign-in:%'`
  expect((await end(me, late.pending, notion.signIn.signIn(late.url))).body).toMatchObject({
    code: 'SIGN_IN_ENDED',
  })
})

test('a no, a code that is not valid, and a registration that is none are said', async () => {
  const me = await t.signedIn()
  const no = await begin(me)
  expect((await end(me, no.pending, notion.signIn.signIn(no.url, false))).body.error).toMatchObject({
    fault: 'refused',
    said: 'access_denied',
  })
  const old = await begin(me)
  const state = new URL(old.url).searchParams.get('state') ?? ''
  expect((await end(me, old.pending, `?code=old&state=${state}`)).body).toMatchObject({
    connection: null,
    error: { fault: 'unauthorised', status: 400, said: 'Invalid code.' },
  })
  notion.signIn.state.client = 'another'
  const strange = await begin(me)
  expect((await end(me, strange.pending, notion.signIn.signIn(strange.url))).body.error).toMatchObject({
    fault: 'refused',
    status: 401,
    said: 'Unknown client.',
  })
  notion.signIn.state.client = 'client'
  const { vendors } = (await t.call<VendorSignIns>('GET', '/api/connections/sign-ins', me.token)).body
  expect(vendors.find(({ kind }) => kind === 'notion')).toMatchObject({ isReady: true })
})

test('a token that is not valid any more is exchanged for another, which is kept', async () => {
  const scene = await connect()
  await choose(scene)
  const before = await kept()
  notion.signIn.expire()
  await meeting(scene, 'First')
  await expect.poll(titles).toEqual(['First'])
  expect(await kept()).not.toBe(before)
  await meeting(scene, 'Second')
  await expect.poll(titles).toEqual(['First', 'Second'])
  expect(notion.requests.filter((one) => one === 'POST /v1/oauth/token')).toHaveLength(2)
})

test('what waits at the same time asks for another token once, and all of it goes', async () => {
  const scene = await connect()
  await choose(scene)
  notion.signIn.expire()
  await Promise.all(['First', 'Second', 'Third'].map((title) => meeting(scene, title)))
  await expect.poll(() => titles().toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(notion.requests.filter((one) => one === 'POST /v1/oauth/token')).toHaveLength(2)
  expect((await scene.connection())?.state).toBe('active')
})

test.each([true, false])(
  'access that was taken away is said, and given anew by its person alone (refresh token: %s)',
  async (givesRefresh) => {
    notion.signIn.state.givesRefresh = givesRefresh
    const scene = await connect()
    const { me, id, connection } = scene
    await choose(scene)
    notion.signIn.takeAway()
    await meeting(scene, 'Weekly')
    await expect.poll(async () => (await connection())?.state).toBe('disabled')
    expect((await connection())?.lastError?.fault).toBe('unauthorised')
    const other = await t.signedIn({ id: me.workspaceId, role: 'owner' })
    const again = { kind: 'notion', connectionId: id }
    expect((await t.call('POST', '/api/connections/sign-ins', other.token, again)).status).toBe(404)
    const { url, pending } = await begin(me, id)
    const { body } = await end(me, pending, notion.signIn.signIn(url))
    expect(body.connection).toMatchObject({ id, state: 'active', lastError: null })
    // what waited goes on, to the same place
    await expect.poll(titles).toEqual(['Weekly'])
  },
)

test('who has as many connections as may be is told before signing in, and access that found no room is given back', async () => {
  const me = await t.signedIn()
  const { url, pending } = await begin(me)
  await t.database
    .sql`insert into connections (id, workspace_id, user_id, made_by, kind, name, address, sealed, events)
    select gen_random_uuid(), ${me.workspaceId}, ${me.userId}, ${me.userId}, 'ics', 'x', 'x', 'x', '{}'
    from generate_series(1, ${maxConnections.person})`
  expect((await end(me, pending, notion.signIn.signIn(url))).body).toMatchObject({ code: 'CONFLICT' })
  expect(notion.signIn.revoked).toHaveLength(1)
  const refused = await t.call('POST', '/api/connections/sign-ins', me.token, { kind: 'notion' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test('disconnecting revokes the access at Notion, and goes on where Notion is down', async () => {
  const scene = await connect()
  expect((await scene.call('DELETE', `/api/connections/${scene.id}`)).status).toBe(204)
  expect(notion.signIn.revoked).toHaveLength(1)
  const second = await connect()
  notion.signIn.state.revokes = false
  expect((await second.call('DELETE', `/api/connections/${second.id}`)).status).toBe(204)
  expect(await second.connection()).toBeUndefined()
  expect(notion.signIn.revoked).toHaveLength(1)
})
