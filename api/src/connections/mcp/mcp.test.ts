import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CreatedApiKey } from '@hattama/contract/api-key'
import { type KeyScope, keyScopes } from '@hattama/contract/rules/key-scopes'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
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

type Called<T> = { failed: boolean; body: T; content: unknown }

/** The SDK's own client, over the app in place of a socket. */
const connect = async (token: string, headers: Record<string, string> = {}) => {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
    fetch: async (url, init) => t.app.request(String(url), init),
  })
  await client.connect(transport)
  const call = async <T>(name: string, args: Record<string, unknown> = {}): Promise<Called<T>> => {
    const result = await client.callTool({ name, arguments: args })
    return { failed: result.isError === true, body: result.structuredContent as T, content: result.content }
  }
  return {
    call,
    tools: async () => (await client.listTools()).tools,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
  }
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

describe('writing', () => {
  type Proposal = { says: string; proposal: string }
  type Done = { done: string; undo: string }
  const titleOf = async (id: string) =>
    (await t.call('GET', `/api/recordings/${id}`, owner.token)).body['title']

  test('a title changes when it is confirmed, not before, and comes back', async () => {
    const { id } = await meeting()
    const { call } = await connect((await makeKey()).token)
    const proposed = await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })
    expect(proposed.body.says).toContain('"Planning" to "Release"')
    expect(await titleOf(id)).toBe('Planning')
    const done = await call<Done>('confirm_change', { proposal: proposed.body.proposal })
    expect(await titleOf(id)).toBe('Release')
    expect((await call('undo_change', { undo: done.body.undo })).failed).toBe(false)
    expect(await titleOf(id)).toBe('Planning')
  })

  test('a correction is made and taken back', async () => {
    const { id, segments } = await meeting()
    await finishMeeting(t.database.db, id, {}).catch(() => undefined)
    const { call } = await connect((await makeKey()).token)
    const textOf = async () =>
      (await call<{ segments: { text: string }[] }>('read_transcript', { recordingId: id })).body.segments[0]
        ?.text
    const before = await textOf()
    const asked = { recordingId: id, segmentId: segments[0]?.id, text: 'We release on Monday.' }
    const proposed = await call<Proposal>('propose_correction', asked)
    const done = await call<Done>('confirm_change', { proposal: proposed.body.proposal })
    expect(await textOf()).toBe('We release on Monday.')
    await call('undo_change', { undo: done.body.undo })
    expect(await textOf()).toBe(before)
  })

  test('a task is added, changed and taken back', async () => {
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    await finishMeeting(t.database.db, recordingId, { actionItems: [] })
    const { call } = await connect((await makeKey()).token)
    const tasks = async () =>
      (
        await call<{ tasks: { id: string; task: string; completed: boolean }[] }>('list_tasks', {
          state: 'all',
        })
      ).body.tasks
    const confirm = async (proposed: { body: Proposal }) =>
      (await call<Done>('confirm_change', { proposal: proposed.body.proposal })).body.undo
    const added = await confirm(
      await call<Proposal>('propose_new_task', { recordingId, task: 'Order chairs' }),
    )
    const [made] = await tasks()
    expect(made).toMatchObject({ task: 'Order chairs', completed: false })
    const change = { recordingId, taskId: made?.id, completed: true }
    const finished = await confirm(await call<Proposal>('propose_task_change', change))
    expect(await tasks()).toMatchObject([{ completed: true }])
    await call('undo_change', { undo: finished })
    expect(await tasks()).toMatchObject([{ completed: false }])
    await call('undo_change', { undo: added })
    expect(await tasks()).toEqual([])
  })

  test('a proposal says all it will write, and is carried out once, however often it is sent; so is its undo', async () => {
    const { recordingId } = (await t.upload(owner.token, wav(0.01))).body
    await finishMeeting(t.database.db, recordingId, { actionItems: [] })
    const { call } = await connect((await makeKey()).token)
    const tasks = async () =>
      (
        await call<{ tasks: { task: string; assignee: string; dueDate: string }[] }>('list_tasks', {
          state: 'all',
          recordingId,
        })
      ).body.tasks
    const wanted = { task: 'Order chairs', assignee: 'Mallory', dueDate: '2026-12-24' }
    const { says, proposal } = (await call<Proposal>('propose_new_task', { recordingId, ...wanted })).body
    for (const text of Object.values(wanted)) expect(says).toContain(text)
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => call<Done>('confirm_change', { proposal })),
    )
    expect(sent.filter(({ failed }) => !failed)).toHaveLength(1)
    expect(await tasks()).toMatchObject([{ task: wanted.task, assignee: wanted.assignee }])

    const undo = sent.find(({ failed }) => !failed)?.body.undo
    const undone = [await call('undo_change', { undo }), await call('undo_change', { undo })]
    expect(undone.map(({ failed }) => failed)).toEqual([false, true])
  })

  test('a change that was refused can be confirmed again', async () => {
    const { id } = await meeting()
    const { call } = await connect((await makeKey()).token)
    const { proposal } = (await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })).body
    const deleted = (deletedAt: Date | null) =>
      t.database.db.updateTable('recordings').set({ deletedAt }).where('id', '=', id).execute()
    await deleted(new Date())
    expect((await call('confirm_change', { proposal })).failed).toBe(true)
    await deleted(null)
    expect((await call('confirm_change', { proposal })).failed).toBe(false)
    expect(await titleOf(id)).toBe('Release')
  })

  test('a proposal is for the key it was made for, whole, and not what undoes', async () => {
    const { id } = await meeting()
    const { call } = await connect((await makeKey()).token)
    const other = await connect((await makeKey()).token)
    const { proposal } = (await call<Proposal>('propose_title', { recordingId: id, title: 'Release' })).body
    for (const attempt of [
      () => other.call('confirm_change', { proposal }),
      () => call('undo_change', { undo: proposal }),
      () => call('confirm_change', { proposal: `x${proposal}` }),
      () => call('confirm_change', { proposal: 'e30.e30' }),
    ])
      expect((await attempt()).failed).toBe(true)
    expect(await titleOf(id)).toBe('Planning')
  })
})
