import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tusMetadataKey } from '@hattama/contract/library/upload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment, root } from '#kernel/env.ts'
import { testApp } from '#testing/app.ts'
import { openChatServer } from '#testing/language-model/chat-server.ts'
import { takeMinutes } from '#testing/language-model/minute-taker.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { json, speechServer } from '#testing/speech-server.ts'
import { openCollector } from '#testing/tracing/otlp-collector.ts'

const t = testApp([])
const dataDir = mkdtempSync(join(tmpdir(), 'hattama-traces-'))
// at least sixty words: no model is called for fewer
const said = [
  'We decided that the zeppelin leaves on monday and I will prepare the money by friday.',
  'The harbour needs three more people, who come from the office in the north before noon.',
  'Somebody has to call the weather station about the storm that was promised for the coast.',
  'Our guests want a quiet cabin with a view, and nobody told them what it costs.',
  'At the end we agreed to meet again when the ropes have been looked at.',
].join(' ')
const children: ChildProcess[] = []
const stands: { close: () => Promise<unknown> }[] = []
let collector: Awaited<ReturnType<typeof openCollector>>
let log = ''
let port = 0

const start = async (role: string, settings: Record<string, string>) => {
  const child = fork(join(import.meta.dirname, 'main.ts'), [role], {
    execPath: join(root, 'node_modules/.bin/node'),
    execArgv: [],
    env: { ...bareEnvironment(), DATABASE_URL: t.database.url, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  child.stdout?.on('data', (piece: Buffer) => {
    log += piece.toString()
  })
  for await (const [{ type, port }] of on(child, 'message') as AsyncIterable<
    [{ type: string; port: number }]
  >)
    if (type === 'ready') return port
  throw new Error(`the ${role} ended`)
}

beforeAll(async () => {
  collector = await openCollector()
  const words = said.split(' ').map((word, i) => ({ word, start: 1 + i * 0.3, end: 1.25 + i * 0.3 }))
  const speech = await speechServer((response) =>
    json(response, { text: said, language: 'english', words, segments: [{ text: said, start: 1, end: 26 }] }),
  )
  const model = await openChatServer({ reply: (request) => ({ text: JSON.stringify(takeMinutes(request)) }) })
  stands.push(collector, { close: speech.stop }, model)
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    STT_BASE_URL: speech.baseUrl,
    STT_API_KEY: 'a-key-of-the-speech-server',
    STT_LIVE: 'off',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'toy',
  }
  port = await start('server', settings)
  await start('worker', settings)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const stand of stands) await stand.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const filename = 'Secret merger talks.wav'
const encoded = (text: string) => Buffer.from(text).toString('base64')

test('one trace leads from the last piece of an upload, at the server, to the minutes, at a worker', async () => {
  const { token, userId, workspaceId } = await t.signedIn()
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const line = lineOf(30_000, [{ atMs: 1000, samples: spokenSamples(said) }])
  const file = readFileSync(await mediaFile('wav', [line]))
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const metadata = `${tusMetadataKey} ${encoded(JSON.stringify({ clientId: crypto.randomUUID() }))},filename ${encoded(filename)}`
  const made = await ask('POST', '/api/uploads', {
    'upload-length': String(file.length),
    'upload-metadata': metadata,
    traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
  })
  expect([made.status, made.headers.get('x-request-id')]).toEqual([201, caller.traceId])
  const path = made.headers.get('location') ?? ''
  const piece = (from: number, to: number) =>
    ask(
      'PATCH',
      path,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      file.subarray(from, to),
    )
  expect((await piece(0, 50_000)).status).toBe(204)
  const last = await piece(50_000, file.length)
  expect(last.status).toBe(204)
  const traceId = last.headers.get('x-request-id')
  expect(traceId).toMatch(/^[\da-f]{32}$/)

  const id = new URL(path, 'http://any').pathname.split('/').at(-1) ?? ''
  const statusOf = async () =>
    (await t.database.sql`select status, fault from recordings where id = ${id}`)[0]
  await expect.poll(statusOf).toEqual({ status: 'completed', fault: null })
  const [minutes] = await t.database.sql`select 1 from summaries where recording_id = ${id}`
  expect(minutes).toBeDefined()
  // a process that is asked to stop sends its remaining spans first
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => once(child, 'exit')))

  const trace = collector.spans.filter((span) => span.traceId === traceId)
  const rootSpan = trace.find((span) => span.parentId === '')
  expect(rootSpan).toMatchObject({
    name: expect.stringMatching(/^PATCH \/api\/uploads\//),
    facts: { 'http.response.status_code': 204 },
    process: { 'service.name': 'hattama', 'hattama.role': 'server' },
  })
  const followed = trace.filter((span) => span.parentId === rootSpan?.spanId)
  const steps = ['prepare', 'transcribe', 'speakers', 'assemble', 'summarise', 'index']
  for (const step of steps)
    expect(followed).toContainEqual(
      expect.objectContaining({
        name: `step ${step}`,
        process: expect.objectContaining({ 'hattama.role': 'worker' }),
        facts: expect.objectContaining({ 'hattama.step': step, 'hattama.outcome': 'done' }),
      }),
    )
  const within = (step: string) => {
    const parents = new Set(trace.filter(({ name }) => name === `step ${step}`).map((span) => span.spanId))
    return trace.filter(({ parentId }) => parents.has(parentId))
  }
  expect(within('transcribe')).toContainEqual(
    expect.objectContaining({
      name: 'engine transcribe',
      facts: expect.objectContaining({ 'hattama.engine': 'http' }),
    }),
  )
  expect(within('summarise').map(({ name }) => name)).toContain('language model')
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(['storage append', 'storage adopt']))
  // the worker's log lines carry the id that the server returned
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as { name: string; requestId?: string; msg: string })
  expect(lines).toContainEqual(
    expect.objectContaining({ name: 'worker', requestId: traceId, msg: 'step done' }),
  )
  // the caller's trace continues with its span as the parent
  expect(collector.spans).toContainEqual(
    expect.objectContaining({ traceId: caller.traceId, parentId: caller.spanId, name: 'POST /api/uploads' }),
  )

  // nothing said, and no names, ids or keys leave the process, anywhere in the bytes sent
  const sent = collector.sent().toString('latin1')
  const secrets = ['zeppelin', 'Secret', 'merger', 'example.org', 'a-key-of', token, userId, workspaceId, id]
  for (const secret of secrets) expect(sent).not.toContain(secret)
  expect(sent).not.toMatch(/recordings\/[\da-f]{8}-/)
})
