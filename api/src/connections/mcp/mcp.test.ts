import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { type KeyScope, keyScopes } from '@hattama/contract/rules/people/key-scopes'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { assistantWithin } from '#testing/assistants.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import { routes } from '#app/app.ts'

const t = testApp(routes, { settings: { PUBLIC_URL: 'https://meetings.acme.test' } })
const address = 'https://meetings.acme.test'

let owner: Awaited<ReturnType<typeof t.signedIn>>
beforeEach(async () => {
  owner = await t.signedIn()
})

const makeKey = async (scopes: readonly KeyScope[] = keyScopes, token = owner.token) =>
  (await t.call<CreatedApiKey>('POST', '/api/keys', token, { name: 'Assistant', scopes, days: 1 })).body

const connect = async (key: string) => {
  const { answer, names, tools } = await assistantWithin(t.app, address, key)
  return { call: answer, names, tools }
}

const meeting = () => {
  const said = 'Dana: We decided to release on Friday.\nIvan: I will write the release notes.'
  return seedTimedMeeting(t.database.db, owner, 'Planning', said)
}

describe('reading', () => {
  test('an assistant finds a meeting, reads it, and asks: each with moments that open the sound', async () => {
    const { id, segments } = await meeting()
    const { call } = await connect((await makeKey()).token)
    const found = await call<{ meetings: { id: string; excerpts: { link?: string }[] }[] }>(
      'search_meetings',
      {
        query: 'release',
      },
    )
    expect(found.body.meetings[0]).toMatchObject({ id })
    expect(JSON.stringify(found.body)).toContain(`${address}/recordings/${id}?t=`)
    const listed = await call<{ meetings: { id: string; title: string }[] }>('list_meetings')
    expect(listed.body.meetings).toMatchObject([{ id, title: 'Planning' }])
    const read = await call<{ parts: number; segments: { text: string; link: string }[] }>(
      'read_transcript',
      {
        recordingId: id,
      },
    )
    expect(read.body.parts).toBe(1)
    expect(read.body.segments.map(({ text }) => text)).toEqual(segments.map(({ text }) => text))
    expect(read.body.segments[0]?.link).toMatch(new RegExp(`^${address}/recordings/${id}\\?t=\\d+$`))
    const asked = await call<{ found: boolean; sentences: { moments: { link: string }[] }[] }>(
      'ask_meetings',
      {
        question: 'What did we decide about the release?',
      },
    )
    expect(asked.body.found).toBe(true)
    expect(asked.body.sentences[0]?.moments[0]?.link).toContain(`/recordings/${id}?t=`)
  })

  test('minutes and tasks are read; what is not there is told in words', async () => {
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    const task = { id: crypto.randomUUID(), completed: false, task: 'Write the notes' }
    await finishMeeting(t.database.db, recordingId, { actionItems: [task] })
    const { call } = await connect((await makeKey()).token)
    const minutes = await call<{ tasks: { task: string }[] }>('read_minutes', { recordingId })
    expect(minutes.body.tasks).toMatchObject([{ task: 'Write the notes' }])
    const tasks = await call<{ tasks: { id: string; recordingId: string }[] }>('list_tasks')
    expect(tasks.body.tasks).toMatchObject([{ id: task.id, recordingId }])
    const none = await call('read_minutes', { recordingId: crypto.randomUUID() })
    expect(none).toMatchObject({ failed: true })
    expect(JSON.stringify(none.content)).toContain('NOT_FOUND')
  })
})

describe('tools', () => {
  test('say truly what they do: reading and proposing change nothing, confirming and undoing do, once', async () => {
    const { tools } = await connect((await makeKey()).token)
    for (const { name, annotations } of await tools()) {
      const changes = name === 'confirm_change' || name === 'undo_change'
      expect([name, annotations]).toEqual([
        name,
        { readOnlyHint: !changes, destructiveHint: changes, idempotentHint: true, openWorldHint: false },
      ])
    }
  })

  // its client holds each result against the schema it was told, in this file's other tests too
  test('tell what they return, and return nothing else', async () => {
    const { id } = await meeting()
    const { call, tools } = await connect((await makeKey()).token)
    for (const { name, outputSchema } of await tools())
      expect([name, outputSchema]).toMatchObject([name, { type: 'object', additionalProperties: false }])
    const results = [
      await call('search_meetings', { query: 'release' }),
      await call('list_meetings'),
      await call('read_transcript', { recordingId: id }),
      await call('ask_meetings', { question: 'What did we decide about the release?' }),
      await call('ask_meetings', { question: 'How many meetings were there?' }),
      await call('list_tasks'),
      await call('propose_title', { recordingId: id, title: 'Release' }),
    ]
    expect(results.map(({ failed, content }) => [failed, failed && content])).toEqual(
      results.map(() => [false, false]),
    )
  })

  test('refuse what they do not know, so that no filter is dropped in silence', async () => {
    const { call, tools } = await connect((await makeKey()).token)
    for (const { name, inputSchema } of await tools())
      expect([name, inputSchema]).toMatchObject([name, { additionalProperties: false }])
    const { failed, content } = await call('list_meetings', { from: '2026-01-01' })
    expect([failed, JSON.stringify(content)]).toEqual([true, expect.stringContaining('from')])
  })
})

describe('walls', () => {
  test.each([
    ['cut short', '{"jsonrpc":'],
    [
      'nested beyond reason',
      `{"jsonrpc":"2.0","id":1,"method":"x","params":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    ],
  ])('JSON %s is refused as such', async (_, body) => {
    const { token } = await makeKey()
    const response = await t.app.request('/mcp', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_JSON' }])
  })

  test('nobody, an unknown key and a revoked one get no further; a page of another server neither', async () => {
    const { key, token } = await makeKey()
    const init = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const ask = (headers: Record<string, string>) =>
      t.app.request('/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify(init),
      })
    const bearer = { authorization: `Bearer ${token}` }
    expect((await ask(bearer)).status).toBe(200)
    const none = await ask({})
    expect(none.status).toBe(401)
    expect(none.headers.get('www-authenticate')).toContain('Bearer')
    expect((await ask({ ...bearer, origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask({ ...bearer, origin: address })).status).toBe(200)
    // the page was opened at another of this server's own names
    const [host, local] = ['localhost:4000', 'http://localhost:4000']
    expect((await ask({ ...bearer, host, origin: local })).status).toBe(200)
    expect((await ask({ ...bearer, host, origin: 'http://localhost:4001' })).status).toBe(403)
    expect((await ask({ ...bearer, host, origin: 'null' })).status).toBe(403)
    expect((await ask({ ...bearer, host: 'evil.example' })).status).toBe(421)
    expect((await t.app.request('/mcp', { headers: bearer })).status).toBe(405)
    await t.call('DELETE', `/api/keys/${key.id}`, owner.token)
    expect((await ask(bearer)).status).toBe(401)
  })

  test('a key is offered the tools of its scopes, and sees what its person sees', async () => {
    const { id } = await meeting()
    const reading = await connect((await makeKey(['recording.read'])).token)
    expect(await reading.names()).toEqual(['search_meetings', 'list_meetings', 'read_transcript'])
    expect((await reading.call('ask_meetings', { question: 'x' })).failed).toBe(true)
    const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
    const theirs = await connect((await makeKey(['recording.read', 'recording.change'], member.token)).token)
    expect((await theirs.call('read_transcript', { recordingId: id })).failed).toBe(false)
    await t.call('PUT', `/api/recordings/${id}/visibility`, owner.token, { visibility: 'private' })
    expect((await theirs.call('read_transcript', { recordingId: id })).failed).toBe(true)
    expect((await theirs.call('propose_title', { recordingId: id, title: 'x' })).failed).toBe(true)
    const list = await theirs.call<{ meetings: unknown[] }>('list_meetings')
    expect(list.body.meetings).toEqual([])
  })
})
