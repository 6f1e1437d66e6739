import type { ConnectionList, DeliveryLog, CreatedConnection } from '@hattama/contract/connections/connection'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announce } from '#kernel/outbox/announce.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import type { LocalChat } from '#testing/connections/chats/local-chat.ts'
import { startMattermost } from '#testing/connections/chats/mattermost-server.ts'
import { startSlack } from '#testing/connections/chats/slack-server.ts'
import { startTeams } from '#testing/connections/chats/teams-server.ts'
import { startPost } from '#testing/connections/post.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { connectionRoutes } from '../kept/routes.ts'
import { trackerRoutes } from '../trackers/kept/routes.ts'

const t = testApp([connectionRoutes, trackerRoutes, recordingRoutes], {
  settings: { LINK_PRIVATE_ADDRESSES: 'allow' },
})

type Person = Awaited<ReturnType<typeof t.signedIn>>

const connect = async (person: Person, target: object) => {
  const given = { name: '#team', events: ['minutes.ready'], target }
  const { status, body } = await t.call<CreatedConnection>('POST', '/api/connections', person.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

const log = async (person: Person, id: string) =>
  (await t.call<DeliveryLog>('GET', `/api/connections/${id}/deliveries`, person.token)).body.deliveries

const tryOut = (person: Person, id: string) => t.call('POST', `/api/connections/${id}/test`, person.token)

const spoken = {
  startMs: 754_000,
  endMs: 760_000,
  segmentId: crypto.randomUUID(),
  quote: 'Call them',
  speaker: 'Anna',
}
const called = 'Call <!channel> & @all **now** [x](https://x.example)'

/** A meeting whose minutes are done and get delivered. */
const meeting = async (person: Person, title: string, tasks = [called]) => {
  const { recordingId } = (await t.upload(person.token, wav(0.01))).body
  const actionItems = tasks.map((task) => ({ completed: false, task, assignee: 'Анна', moment: spoken }))
  await finishMeeting(t.database.db, recordingId, { actionItems })
  await t.call('PATCH', `/api/recordings/${recordingId}`, person.token, { title })
  await announce(t.database.db, person.workspaceId, { type: 'minutes.ready', recordingId })
  return `https://h.example/recordings/${recordingId}`
}

let post: Awaited<ReturnType<typeof startPost>>
const work = async (settings: LocalChat['settings'], addresses: 'allow' | 'deny' = 'allow') => {
  post = await startPost(t.database, addresses, 100, settings)
}
afterEach(async () => {
  await post.stop()
  await t.database.sql`delete from connections`
})

const chats = {
  mattermost: startMattermost,
  slack: startSlack,
  teams: startTeams,
}
const written = {
  mattermost: String.raw`**Анна** — Call \<\!channel\> & @${'\u200b'}all \*\*now\*\* \[x\]\(https://x.example\) [12:34](`,
  slack: '*Анна* — Call &lt;!channel&gt; &amp; @\u200ball ∗∗now∗∗ [x](https://x.example) <',
  teams: `Анна — ${called} 12:34`,
}

/** The contract every team chat has to meet, whoever its vendor is. */
describe.each(['mattermost', 'slack', 'teams'] as const)('%s', (kind) => {
  let chat: LocalChat
  beforeEach(async () => {
    chat = await chats[kind]()
    await work(chat.settings)
  })
  afterEach(() => chat.stop())

  test('the channel gets decisions and tasks once, and what people said is only text', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    const url = await meeting(me, 'Sync *now*')
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
    expect(chat.channel).toHaveLength(1)
    expect(chat.channel[0]?.text).toContain('Решение')
    expect(chat.channel[0]?.text).toContain(written[kind])
    expect(chat.channel[0]?.links).toContain(url)
    expect(chat.channel[0]?.links.every((link) => link.startsWith(url))).toBe(true)
  })

  test('a test is posted, and its address is told nobody again', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    await tryOut(me, id)
    await expect.poll(() => log(me, id)).toMatchObject([{ type: 'test', state: 'delivered' }])
    expect(chat.channel.map(({ text }) => text)).toEqual(['Hattama is connected.'])
    const told = await t.call<ConnectionList>('GET', '/api/connections', me.token)
    const { target } = chat
    const { host, pathname } = new URL('url' in target ? target.url : '')
    const secret = 'key' in target ? target.key : pathname
    expect(told.body.connections).toMatchObject([{ kind, address: host }])
    const [row] = await t.database.sql`select * from connections`
    expect(JSON.stringify([told.body, row, await log(me, id)])).not.toContain(secret)
  })

  test('busy, it is left alone as long as it asks; down, it is tried again', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    chat.failBy('busy')
    await tryOut(me, id)
    await expect
      .poll(() => log(me, id))
      .toMatchObject([{ state: 'waiting', attempts: 1, outcome: { fault: 'busy', status: 429 } }])
    chat.failBy('down')
    await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
    await expect
      .poll(() => log(me, id))
      .toMatchObject([{ state: 'waiting', attempts: 2, outcome: { fault: 'answered', status: 503 } }])
    await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    expect(chat.channel).toHaveLength(1)
  })

  test('what was taken and not answered is posted once more', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    chat.failBy('lost')
    await tryOut(me, id)
    await expect.poll(() => log(me, id)).toMatchObject([{ outcome: { fault: 'unreachable', status: null } }])
    await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(chat.channel).toHaveLength(2)
  })

  test('where it was taken away there, the connection ends and its owner gets a mail', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    chat.failBy('revoked')
    await tryOut(me, id)
    await expect.poll(() => post.letters).toMatchObject([{ to: `${me.userId}@example.org` }])
    expect(await log(me, id)).toMatchObject([
      { outcome: { fault: kind === 'teams' ? 'gone' : 'unauthorised' } },
    ])
    expect(chat.channel).toEqual([])
  })

  test('addresses of the own network are not called where the operator does not allow it', async () => {
    await post.stop()
    await work(chat.settings, 'deny')
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    await tryOut(me, id)
    await expect.poll(() => log(me, id)).toMatchObject([{ outcome: { fault: 'address', status: null } }])
    expect(chat.asked()).toBe(0)
  })
})

describe('of Slack alone', () => {
  let chat: Awaited<ReturnType<typeof startSlack>>
  beforeEach(async () => {
    chat = await startSlack()
    await work(chat.settings)
  })
  afterEach(() => chat.stop())

  test('an app nobody invited is said, and heard once somebody has', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    chat.state.refusal = 'not_in_channel'
    await tryOut(me, id)
    await expect
      .poll(() => log(me, id))
      .toMatchObject([{ state: 'waiting', outcome: { fault: 'uninvited', said: 'not_in_channel' } }])
    chat.state.refusal = null
    await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
  })

  test('a token that was revoked is exchanged for another, and what waited goes on', async () => {
    const me = await t.signedIn()
    const id = await connect(me, { ...chat.target, key: 'xoxb-another-token-of-the-app' })
    await tryOut(me, id)
    await expect.poll(() => log(me, id)).toMatchObject([{ outcome: { fault: 'unauthorised' } }])
    const path = `/api/connections/${id}/key`
    expect((await t.call('PUT', path, me.token, { key: 'xoxp-of-a-person-12345' })).status).toBe(422)
    expect((await t.call('PUT', path, me.token, { key: chat.target.key })).status).toBe(204)
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
    expect(chat.channel).toHaveLength(1)
  })

  test('what is no channel, no token of a bot or no signing secret is not taken', async () => {
    const me = await t.signedIn()
    for (const wrong of [
      { url: 'https://hooks.slack.com/services/T0/B0/x' },
      { key: 'xoxp-of-a-person-12345' },
      { signingSecret: 'short' },
    ]) {
      const given = { name: 'x', events: ['minutes.ready'], target: { ...chat.target, ...wrong } }
      expect((await t.call('POST', '/api/connections', me.token, given)).status).toBe(422)
    }
  })
})

describe('of Teams alone', () => {
  let chat: Awaited<ReturnType<typeof startTeams>>
  beforeEach(async () => {
    chat = await startTeams()
    await work({})
  })
  afterEach(() => chat.stop())

  test('minutes of any length reach the channel, with their beginning and the way to the whole', async () => {
    const me = await t.signedIn()
    const id = await connect(me, chat.target)
    const url = await meeting(
      me,
      'Ұзақ кездесу',
      Array.from({ length: 60 }, (_, i) => `${i} ${'Ұзақ тапсырма. '.repeat(100)}`),
    )
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered', outcome: { status: 202 } }])
    expect(chat.state.failedRuns).toBe(0)
    expect(chat.channel).toHaveLength(1)
    expect(chat.channel[0]?.text).toContain('• Анна — 0 Ұзақ тапсырма.')
    expect(chat.channel[0]?.text).toMatch(/The rest doesn’t fit in this message\.$/)
    expect(chat.channel[0]?.links.at(-1)).toBe(url)
  })

  test('a wrong signature is said; a workflow that is switched off is waited for', async () => {
    const me = await t.signedIn()
    const wrong = await connect(me, chat.wrongTarget)
    await tryOut(me, wrong)
    await expect
      .poll(() => log(me, wrong))
      .toMatchObject([{ outcome: { fault: 'unauthorised', status: 401 } }])
    const id = await connect(me, chat.target)
    chat.state.isOff = true
    await tryOut(me, id)
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'waiting', outcome: { fault: 'gone' } }])
    chat.state.isOff = false
    await t.call('PATCH', `/api/connections/${id}`, me.token, { paused: false })
    await expect.poll(() => log(me, id)).toMatchObject([{ state: 'delivered' }])
  })

  test('an address of a connector, which Teams has retired, is not taken', async () => {
    const me = await t.signedIn()
    const url = 'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4'
    const given = { name: 'x', events: ['minutes.ready'], target: { kind: 'teams', url } }
    const { status, body } = await t.call('POST', '/api/connections', me.token, given)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
