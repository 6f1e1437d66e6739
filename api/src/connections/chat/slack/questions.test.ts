import type { DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { testApp } from '#testing/app.ts'
import { app, mentionEvent, signedBySlack, startSlack } from '#testing/connections/chats/slack-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { slackRoutes } from './routes.ts'

const t = testApp([connectionRoutes, slackRoutes, recordingRoutes, visibilityRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

type Person = Awaited<ReturnType<typeof t.signedIn>>
let owner: Person
let slack: Awaited<ReturnType<typeof startSlack>>
let post: Awaited<ReturnType<typeof startPost>>
beforeEach(async () => {
  slack = await startSlack()
  post = await startPost(t.database, 'allow', 100, slack.settings)
  owner = await t.signedIn()
})
afterEach(async () => {
  await post.stop()
  await slack.stop()
  await t.database.sql`delete from connections`
})

const connect = async (of: 'person' | 'workspace' = 'workspace', more: object = {}) => {
  const path = of === 'person' ? '/api/connections' : '/api/connections/workspace'
  const given = { name: '#team', events: ['minutes.ready'], target: slack.target, ...more }
  const { status, body } = await t.call<CreatedConnection>('POST', path, owner.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

const meeting = (title: string, said: string) => seedTimedMeeting(t.database.db, owner, title, said)

const log = async (id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, owner.token)).body.deliveries

/** Sends an event to a workspace's address as Slack does. */
const tell = async (
  event: object | string,
  { workspaceId = owner.workspaceId, headers = {}, secret = app.signingSecret, at = Date.now() } = {},
) => {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const response = await t.app.request(`/api/connections/slack/${workspaceId}`, {
    method: 'POST',
    headers: { ...signedBySlack(body, { secret, at }), ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as object }
}

const question = 'What did we decide about the release?'
const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'
const nothing = 'Your meetings don’t mention this.'
const textOf = (at = 0) => slack.threads[at]?.text ?? ''

test('a mention is answered in its thread, each sentence leading to its moments, and nothing of it is kept', async () => {
  const { id } = await meeting('Planning', said)
  const connection = await connect()
  const first = mentionEvent(question)
  expect(await tell(first)).toEqual({ status: 200, body: {} })
  await expect.poll(() => slack.threads.length).toBe(1)
  expect(slack.threads[0]).toMatchObject({ channel: app.channel, thread: first.event.ts })
  expect(textOf()).toContain('release on Friday')
  expect(textOf()).toContain(`<https://h.example/recordings/${id}?t=`)
  await tell(mentionEvent('who writes the release notes?', { thread_ts: first.event.ts }))
  await expect.poll(() => slack.threads.length).toBe(2)
  expect(slack.threads[1]).toMatchObject({ thread: first.event.ts })
  expect(textOf(1)).toContain('I will write the release notes')
  await expect
    .poll(async () => (await log(connection)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered'])
  const kept = await t.database.sql`select data from deliveries`
  expect(JSON.stringify(kept)).not.toContain('release')
  expect(await t.database.sql`select 1 from chats`).toHaveLength(0)
})

test('told twice, or edited, it is answered once', async () => {
  await meeting('Planning', said)
  const id = await connect()
  const event = mentionEvent(question)
  await Promise.all([tell(event), tell(event)])
  await expect.poll(() => slack.threads.length).toBe(1)
  const retry = { 'x-slack-retry-num': '1', 'x-slack-retry-reason': 'http_timeout' }
  expect((await tell(event, { headers: retry })).status).toBe(200)
  const edited = { ...event.event, text: 'and when?', edited: { user: 'U061F7AUR', ts: '1.0' } }
  expect((await tell({ ...event, event: edited, event_id: 'Ev0EDITED' })).status).toBe(200)
  await tell(mentionEvent(question))
  await expect.poll(() => slack.threads.length).toBe(2)
  expect(await log(id)).toHaveLength(2)
})

test('what not everybody sees, and what the channel is not told of, is not answered', async () => {
  const { id } = await meeting('Planning', said)
  await connect('workspace', { filter: { tags: ['board'] } })
  await tell(mentionEvent(question))
  await expect.poll(() => textOf()).toBe(nothing)
  await t.call('PATCH', `/api/recordings/${id}`, owner.token, { tags: ['board'] })
  await tell(mentionEvent(question))
  await expect.poll(() => textOf(1)).toContain('release on Friday')
  await t.call('PUT', `/api/recordings/${id}/visibility`, owner.token, { visibility: 'private' })
  await tell(mentionEvent(question))
  await expect.poll(() => textOf(2)).toBe(nothing)
})

test('what is forged, kept for later, or for nobody’s connection is not heard', async () => {
  const id = await connect()
  const event = mentionEvent(question)
  const other = await t.signedIn()
  const minute = 60_000
  for (const forged of [
    { secret: 'ffffffffffffffffffffffffffffffff' },
    { at: Date.now() - 6 * minute },
    { at: Date.now() + 6 * minute },
    { headers: { 'x-slack-signature': '' } },
    { headers: { 'x-slack-signature': `v0=${'0'.repeat(64)}` } },
    { headers: { 'x-slack-request-timestamp': 'now' } },
    { headers: { 'x-slack-request-timestamp': String(Math.floor(Date.now() / 1000) + 60) } },
    { workspaceId: other.workspaceId },
    { workspaceId: "' or true --" },
  ])
    expect((await tell(event, forged)).status).toBe(404)
  expect((await tell(`${JSON.stringify(event)}${' '.repeat(1_000_000)}`)).status).toBe(404)
  // a minute early or late is clock skew, not a replay
  expect((await tell('{}', { at: Date.now() - minute })).status).toBe(200)
  await t.call('PATCH', `/api/connections/${id}`, owner.token, { paused: true })
  expect((await tell(event)).status).toBe(404)
  await t.call('DELETE', `/api/connections/${id}`, owner.token)
  await connect('person')
  expect((await tell(event)).status).toBe(404)
  expect(await t.database.sql`select 1 from deliveries`).toHaveLength(0)
})

test('bots are not answered, itself among them, nor what is no mention', async () => {
  await connect()
  for (const event of [
    mentionEvent(question, { bot_id: 'B19LU7CSY' }),
    mentionEvent(question, { subtype: 'bot_message' }),
    mentionEvent(question, { user: app.bot }),
    mentionEvent(question, { user: undefined }),
    mentionEvent(question, { type: 'message' }),
    { type: 'app_rate_limited', team_id: app.team },
    'no JSON',
  ])
    expect((await tell(event)).status).toBe(200)
  expect(await t.database.sql`select 1 from deliveries`).toHaveLength(0)
})

test('who may not ask, and what is no question, is told so', async () => {
  await meeting('Planning', said)
  await connect()
  const shared = { is_ext_shared_channel: true }
  const cases: [object, string][] = [
    [
      mentionEvent(question, { user_team: 'T0OTHER', team: 'T0OTHER' }, shared),
      'I only answer members of the Slack workspace',
    ],
    [mentionEvent(question, { team: undefined }, shared), 'I only answer members of the Slack workspace'],
    [mentionEvent(question, { channel: 'C0ANOTHER' }), 'This channel isn’t connected to Hattama.'],
    [mentionEvent(''), 'Ask about your meetings in your own words'],
    [mentionEvent('а'.repeat(39_000)), 'Questions can have up to 2000 characters.'],
    [mentionEvent(question, {}, shared), 'release on Friday'],
  ]
  slack.state.channels.push('C0ANOTHER')
  for (const [at, [event, words]] of cases.entries()) {
    expect((await tell(event)).status).toBe(200)
    await expect.poll(() => textOf(at)).toContain(words)
  }
  expect(slack.threads[2]).toMatchObject({ channel: 'C0ANOTHER' })
})

test('what was said can call nobody in the channel, nor look like more than it is', async () => {
  await meeting(
    '<!channel> & <https://evil.example|now>',
    'Dana: We decided to release @here <!everyone> on Friday.\nIvan: Yes.',
  )
  await connect()
  await tell(mentionEvent(question))
  await expect.poll(() => textOf()).toContain('on Friday')
  for (const call of ['<!channel>', '<!everyone>', '@here', '<https://evil.example'])
    expect(textOf()).not.toContain(call)
})

test('a flood of questions is heard as far as one can be answered', async () => {
  await post.stop()
  const id = await connect()
  for (let i = 0; i < 25; i += 1) expect((await tell(mentionEvent(question))).status).toBe(200)
  expect(await log(id)).toHaveLength(20)
  post = await startPost(t.database, 'allow', 100, slack.settings)
})

test('what nobody waits for any more is given up, and not kept', async () => {
  await meeting('Planning', said)
  const id = await connect()
  slack.failBy('down')
  await tell(mentionEvent(question))
  await expect
    .poll(() => log(id))
    .toMatchObject([{ state: 'waiting', attempts: 1, outcome: { status: 503 } }])
  await t.database.sql`update deliveries set at = now() - interval '16 minutes'`
  await t.call('PATCH', `/api/connections/${id}`, owner.token, { paused: false })
  await expect.poll(() => log(id)).toMatchObject([{ state: 'failed', outcome: { fault: 'timeout' } }])
  expect(slack.threads).toEqual([])
  expect(JSON.stringify(await t.database.sql`select data from deliveries`)).not.toContain('release')
})

test('Slack’s challenge is given back, and nothing else of what stands there', async () => {
  const challenge = '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P'
  const asked = { token: 'x', type: 'url_verification', challenge }
  expect(await tell(asked)).toEqual({ status: 200, body: { challenge } })
  for (const other of ['<script>', '', 'x'.repeat(300)])
    expect((await tell({ ...asked, challenge: other })).status).toBe(404)
})

test('two channels of one app are answered each from what it is told of', async () => {
  const { id } = await meeting('Planning', said)
  await connect('workspace', { filter: { tags: ['board'] } })
  const url = 'https://app.slack.com/client/T061EG9R6/C0ANOTHER'
  await connect('workspace', { target: { ...slack.target, url } })
  slack.state.channels.push('C0ANOTHER')
  await tell(mentionEvent(question))
  await expect.poll(() => textOf()).toBe(nothing)
  await tell(mentionEvent(question, { channel: 'C0ANOTHER' }))
  await expect.poll(() => textOf(1)).toContain(`/recordings/${id}`)
})
