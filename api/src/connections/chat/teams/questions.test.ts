import { createHmac } from 'node:crypto'
import type { CreatedConnection } from '@hattama/contract/connections/connection'
import { beforeEach, expect, test } from 'vitest'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { bytesOf, type CardMessage, maxBytes } from './card.ts'
import { teamsRoutes } from './routes.ts'

const address = 'https://meetings.acme.test'
const t = testApp([connectionRoutes, teamsRoutes, recordingRoutes, visibilityRoutes], {
  settings: { PUBLIC_URL: address, LINK_PRIVATE_ADDRESSES: 'allow' },
})

type Person = Awaited<ReturnType<typeof t.signedIn>>
let owner: Person
beforeEach(async () => {
  owner = await t.signedIn()
  await t.database.sql`delete from connections`
})

const securityToken = '+ZaRRMC8+mpnfGaGsBOmkIFt98bttL5YQRq3p2tXgcE='
const target = {
  kind: 'teams',
  url: 'https://prod-12.westeurope.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sig=x',
  securityToken,
}
const connect = async (of: 'person' | 'workspace' = 'workspace', more: object = {}) => {
  const path = of === 'person' ? '/api/connections' : '/api/connections/workspace'
  const given = { name: 'Channel', events: ['minutes.ready'], target, ...more }
  const { status, body } = await t.call<CreatedConnection>('POST', path, owner.token, given)
  expect(status).toBe(201)
  return body.connection.id
}

const meeting = (title: string, said: string) => seedTimedMeeting(t.database.db, owner, title, said)

/** Asks as an outgoing webhook of Teams does, by its documentation. */
const ask = async (
  question: string,
  {
    token = securityToken,
    workspaceId = owner.workspaceId,
    at = Date.now(),
    more = {},
    authorization = '',
  } = {},
) => {
  const body = JSON.stringify({
    type: 'message',
    id: '1485983408511',
    timestamp: new Date(at).toISOString(),
    serviceUrl: 'https://smba.trafficmanager.net/emea/',
    channelId: 'msteams',
    from: { id: '29:1', name: 'Anna' },
    conversation: { isGroup: true, id: '19:abc@thread.tacv2;messageid=1485983408511' },
    textFormat: 'plain',
    text: `<at>Hattama</at>&nbsp;${question}\n`,
    channelData: { teamsChannelId: '19:abc@thread.tacv2', tenant: { id: '72f988bf' } },
    ...more,
  })
  const signature = createHmac('sha256', Buffer.from(token, 'base64')).update(body, 'utf8').digest('base64')
  const response = await t.app.request(`/api/connections/teams/${workspaceId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: authorization || `HMAC ${signature}` },
    body,
  })
  const card = (await response.json()) as CardMessage
  const runs =
    card.attachments?.flatMap(({ content }) => content.body.flatMap(({ inlines }) => inlines)) ?? []
  return {
    status: response.status,
    card,
    text: runs.map(({ text }) => text).join(''),
    links: runs.flatMap(({ selectAction }) => selectAction?.url ?? []),
  }
}

const release = 'What did we decide about the release?'
const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'

test('a question of a channel is answered in its thread, as a card whose sentences lead to their moments', async () => {
  const { id } = await meeting('Planning & «plans»', said)
  await connect()
  const answer = await ask('What did we decide about the &quot;release&quot;?')
  expect(answer).toMatchObject({ status: 200, card: { type: 'message' } })
  expect(answer.text).toContain('release on Friday')
  expect(answer.links[0]).toContain(`${address}/recordings/${id}?t=`)
  expect(await t.database.sql`select 1 from chats`).toHaveLength(0)
})

test('what not everybody sees, and what the channel is not told of, is not answered', async () => {
  const { id } = await meeting('Planning', said)
  await connect('workspace', { filter: { tags: ['board'] } })
  expect((await ask(release)).text).toBe('Your meetings don’t mention this.')
  await t.call('PATCH', `/api/recordings/${id}`, owner.token, { tags: ['board'] })
  expect((await ask(release)).text).toContain('release on Friday')
  await t.call('PUT', `/api/recordings/${id}/visibility`, owner.token, { visibility: 'private' })
  expect((await ask(release)).text).toBe('Your meetings don’t mention this.')
})

test('nobody is answered without the token of an active connection of the workspace, nor with a request that was kept', async () => {
  await meeting('Planning', said)
  const minute = 60_000
  expect((await ask(release)).status).toBe(404)
  await connect('person')
  expect((await ask(release)).status).toBe(404)
  const id = await connect()
  const stranger = await t.signedIn()
  for (const forged of [
    { token: 'AAAARMC8+mpnfGaGsBOmkIFt98bttL5YQRq3p2tXgcE=' },
    { workspaceId: stranger.workspaceId },
    { authorization: 'HMAC ' },
    { authorization: `Bearer ${securityToken}` },
    { at: Date.now() - 6 * minute },
    { at: Date.now() + 6 * minute },
    { more: { timestamp: undefined } },
    { more: { type: 'messageReaction' } },
    { more: { text: 'x'.repeat(250_000) } },
  ])
    expect((await ask(release, forged)).status).toBe(404)
  expect((await ask(release, { at: Date.now() - minute })).status).toBe(200)
  await t.call('PATCH', `/api/connections/${id}`, owner.token, { paused: true })
  expect((await ask(release)).status).toBe(404)
})

test('what is no question is told so; an answer of any length fits into a card', async () => {
  await connect()
  expect((await ask('')).text).toContain('Ask about your meetings in your own words')
  expect((await ask('а'.repeat(3000))).text).toBe('Questions can have up to 2000 characters.')
  const long = Array.from(
    { length: 60 },
    (_, i) => `Dana: We decided that the release number ${i} ${'is ready '.repeat(80)}.`,
  )
  for (let i = 0; i < 8; i += 1) await meeting(`Release ${i} ${'of the year '.repeat(20)}`, long.join('\n'))
  const { card, text } = await ask(release)
  expect(text.length).toBeGreaterThan(500)
  expect(bytesOf(card)).toBeLessThanOrEqual(maxBytes)
})
