import type { CreatedConnection, RotatedSecret } from '@hattama/contract/connections/connection'
import { beforeEach, expect, test } from 'vitest'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { connectionRoutes } from '../../kept/routes.ts'
import { questionRoutes } from './routes.ts'

const address = 'https://meetings.acme.test'
const t = testApp([connectionRoutes, questionRoutes, recordingRoutes, visibilityRoutes], {
  settings: { PUBLIC_URL: address, LINK_PRIVATE_ADDRESSES: 'allow' },
})

type Person = Awaited<ReturnType<typeof t.signedIn>>
let owner: Person
beforeEach(async () => {
  owner = await t.signedIn()
})

const target = { kind: 'mattermost', url: 'https://chat.example.com/hooks/x' }
const connect = async (of: 'person' | 'workspace' = 'workspace', more: object = {}) => {
  const path = of === 'person' ? '/api/connections' : '/api/connections/workspace'
  const given = { name: 'Channel', events: ['minutes.ready'], target, ...more }
  const { connection, secret } = (await t.call<CreatedConnection>('POST', path, owner.token, given)).body
  return { id: connection.id, secret }
}

const meeting = (title: string, said: string) => seedTimedMeeting(t.database.db, owner, title, said)

/** Asks as an outgoing webhook of Mattermost does, as a form or in JSON. */
const ask = async (
  { id, secret }: { id: string; secret: string | null },
  question: string,
  form: 'form' | 'json' = 'form',
) => {
  const fields = {
    token: 'of Mattermost',
    user_name: 'anna',
    trigger_word: 'hattama',
    text: `hattama ${question}`,
  }
  const response = await t.app.request(
    `/api/connections/${id}/questions?secret=${encodeURIComponent(secret ?? '')}`,
    {
      method: 'POST',
      headers: { 'content-type': form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' },
      body: form === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    },
  )
  const body = (await response.json()) as { text: string; response_type: string }
  return { status: response.status, ...body }
}

const release = 'What did we decide about the release?'
const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'

test.each(['form', 'json'] as const)(
  'a question of a channel is answered in its thread, with moments (%s)',
  async (form) => {
    const { id } = await meeting('Planning', said)
    const answer = await ask(await connect(), release, form)
    expect(answer).toMatchObject({ status: 200, response_type: 'comment' })
    expect(answer.text).toContain('release on Friday')
    expect(answer.text).toContain(`](${address}/recordings/${id}?t=`)
    const { rows } = { rows: await t.database.sql`select 1 from chats` }
    expect(rows).toHaveLength(0)
  },
)

test('what not everybody sees, and what the channel is not told of, is not answered', async () => {
  const { id } = await meeting('Planning', said)
  const everything = await connect()
  const board = await connect('workspace', { filter: { tags: ['board'] } })
  expect((await ask(board, release)).text).toBe('Your meetings don’t mention this.')
  await t.call('PATCH', `/api/recordings/${id}`, owner.token, { tags: ['board'] })
  expect((await ask(board, release)).text).toContain('release on Friday')
  await t.call('PUT', `/api/recordings/${id}/visibility`, owner.token, { visibility: 'private' })
  for (const channel of [everything, board])
    expect((await ask(channel, release)).text).toBe('Your meetings don’t mention this.')
})

test('nobody is answered without the secret of an active connection of the workspace', async () => {
  await meeting('Planning', said)
  const channel = await connect()
  const before = channel.secret
  const other = await connect()
  const own = await connect('person')
  expect(own.secret).toBeNull()
  const none = crypto.randomUUID()
  for (const asked of [
    { ...channel, secret: null },
    { ...channel, secret: other.secret },
    { ...channel, id: none },
    { ...channel, id: own.id },
  ])
    expect((await ask(asked, release)).status).toBe(404)
  expect((await ask(channel, '')).status).toBe(404)
  expect((await ask(channel, 'x'.repeat(30_000))).status).toBe(404)

  const path = `/api/connections/${channel.id}`
  const { secret } = (await t.call<RotatedSecret>('POST', `${path}/secret`, owner.token)).body
  for (const one of [before, secret])
    expect((await ask({ ...channel, secret: one }, release)).status).toBe(200)
  await t.call('PATCH', path, owner.token, { paused: true })
  expect((await ask({ ...channel, secret }, release)).status).toBe(404)
})

test('what was said can call nobody in the channel, nor look like more than it is', async () => {
  await meeting(
    'Planning',
    'Dana: We decided to release @all [now](https://evil.example) on Friday.\nIvan: Yes.',
  )
  const { text } = await ask(await connect(), release)
  expect(text).not.toContain('@all')
  expect(text).not.toContain('](https://evil.example)')
})

test('a title that stands in an answer as a link leads to its meeting alone', async () => {
  const { id } = await meeting('x](https://evil.example) [', said)
  const { text } = await ask(await connect(), 'How many meetings do we have?')
  expect(text).toContain(`](${address}/recordings/${id})`)
  expect(text).not.toContain('](https://evil.example)')
})
