import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { routes } from './app.ts'
import { listen, type Listening } from './listen.ts'

const t = testApp(routes)
const program = new URL('../../../packages/cli/src/main.ts', import.meta.url).pathname

let server: Listening
let address: string
let folder: string
let owner: Awaited<ReturnType<typeof t.signedIn>>
let key: string

const makeKey = async (scopes: string[]) =>
  (await t.call<CreatedApiKey>('POST', '/api/keys', owner.token, { name: 'cli', scopes, days: 1 })).body.token

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hattama-cli-'))
  server = await listen('127.0.0.1', 0)
  server.answer(t.app)
  address = `http://127.0.0.1:${server.port}`
  owner = await t.signedIn()
  key = await makeKey(['recording.read', 'recording.create', 'summary.read', 'chat.use', 'document.read'])
})
afterAll(async () => {
  await server.close(1000)
  rmSync(folder, { recursive: true, force: true })
})

type Ran = { status: number; out: string; err: string }
const settings = () => ({
  PATH: process.env['PATH'] ?? '',
  HATTAMA_HOME: folder,
  HATTAMA_SERVER: address,
  HATTAMA_KEY: key,
})
const run = (args: string[], more: Record<string, string> = {}, input = ''): Promise<Ran> =>
  new Promise((done) => {
    const env = { ...settings(), ...more }
    const child = execFile(process.execPath, [program, ...args], { env, cwd: folder }, (error, out, err) =>
      done({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
    child.stdin?.end(input)
  })
const file = (name: string, seconds = 1) => {
  const path = join(folder, name)
  writeFileSync(path, wav(seconds))
  return path
}

/** A proxy in front of the server; `passes` sees each request, and answers those it does not pass on. */
const openProxy = async (passes: (from: IncomingMessage, to: ServerResponse) => boolean) => {
  const proxy = createServer((from, to) => {
    if (!passes(from, to)) return
    const onward = ask(
      new URL(from.url ?? '', address),
      { method: from.method, headers: from.headers },
      (got) => {
        to.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(to)
      },
    )
    onward.on('error', () => to.destroy())
    from.on('aborted', () => onward.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/** Refuses requests above a size with a page of its own, as nginx does. */
const openNginx = (maxBytes: number) =>
  openProxy((from, to) => {
    if (Number(from.headers['content-length'] ?? 0) <= maxBytes) return true
    from.resume()
    to.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>')
    return false
  })

describe('hattama upload', () => {
  test('sends a file once, however often it is called, and list shows it', async () => {
    const path = file('planning.wav')
    const first = await run(['upload', path, '--title', 'Planning', '--json'])
    expect(first).toMatchObject({ status: 0, err: '' })
    const { recordingId } = JSON.parse(first.out) as { recordingId: string }
    const again = await run(['upload', path, '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ recordingId })
    const listed = await run(['list', '--json'])
    const rows = listed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; title: string })
    expect(rows.filter(({ id }) => id === recordingId)).toMatchObject([{ title: 'Planning' }])
    expect((await run(['list'])).out).toContain('Planning')
  })

  test('goes on where it stopped: what has arrived is not sent again', async () => {
    const path = file('long.wav', 1200)
    const { size } = statSync(path)
    // a connection that breaks in the middle of the second chunk
    let [sent, broken] = [0, false]
    const line = await openProxy((from) => {
      from.on('data', (piece: Buffer) => {
        if (from.method !== 'PATCH') return
        sent += piece.length
        if (broken || sent < size * 0.7) return
        broken = true
        child.kill('SIGKILL')
      })
      return true
    })
    const through = line.address
    const env = { HATTAMA_HOME: folder, HATTAMA_SERVER: through, HATTAMA_KEY: key }
    const child = spawn(process.execPath, [program, 'upload', path], { env, stdio: 'ignore' })
    await new Promise((done) => child.once('close', done))
    expect(broken).toBe(true)
    const before = sent
    const again = await run(['upload', path, '--json'], { HATTAMA_SERVER: through })
    line.close()
    expect(again).toMatchObject({ status: 0 })
    expect(sent - before).toBeLessThan(size)
    const { recordingId } = JSON.parse(again.out) as { recordingId: string }
    const got = await t.call('GET', `/api/recordings/${recordingId}`, owner.token)
    expect(got.body).toMatchObject({ fileSize: size })
  })

  test('behind a proxy that takes 1 MB a request, a file goes through in smaller chunks', async () => {
    const path = file('behind-nginx.wav', 100)
    const proxy = await openNginx(1024 ** 2)
    const sent = await run(['upload', path, '--json'], { HATTAMA_SERVER: proxy.address })
    proxy.close()
    expect(sent).toMatchObject({ status: 0 })
    const { recordingId } = JSON.parse(sent.out) as { recordingId: string }
    const { body } = await t.call('GET', `/api/recordings/${recordingId}`, owner.token)
    expect(body).toMatchObject({ fileSize: statSync(path).size })
  })

  test('a proxy that takes no chunk at all is named, with the setting to change', async () => {
    const proxy = await openNginx(1000)
    const refused = await run(['upload', file('refused.wav')], { HATTAMA_SERVER: proxy.address })
    proxy.close()
    expect(refused).toMatchObject({
      status: expect.any(Number),
      err: expect.stringContaining('client_max_body_size'),
    })
    expect(refused.status).not.toBe(0)
  })

  test('a file that is not media, is missing or is empty is told in one line', async () => {
    const text = join(folder, 'notes.txt')
    writeFileSync(text, 'not a recording '.repeat(1000))
    expect(await run(['upload', text])).toMatchObject({
      status: 4,
      err: expect.stringMatching(/^hattama: .*UPLOAD_NOT_MEDIA/),
    })
    expect(await run(['upload', 'absent.wav'])).toMatchObject({
      status: 1,
      err: 'hattama: No such file: absent.wav\n',
    })
    expect(await run(['upload'])).toMatchObject({ status: 2 })
  })
})

test('hattama record keeps what it records, and sends it', async () => {
  const args = [
    'record',
    '--input=-f lavfi -i sine=frequency=440',
    '--seconds',
    '1',
    '--title',
    'Sine',
    '-o',
    'sine.webm',
  ]
  const ran = await run([...args, '--json'])
  expect(ran).toMatchObject({ status: 0 })
  const { recordingId } = JSON.parse(ran.out) as { recordingId: string }
  const got = await t.call('GET', `/api/recordings/${recordingId}`, owner.token)
  expect(got.body).toMatchObject({ title: 'Sine', fileSize: statSync(join(folder, 'sine.webm')).size })
  expect(await run(args)).toMatchObject({ status: 1, err: expect.stringContaining('already exists') })
  const deaf = ['record', '--input=-f lavfi -i nothing', '-o', 'deaf.webm']
  expect(await run(deaf)).toMatchObject({ status: 1, err: expect.stringContaining('no microphone') })
})

test('hattama mcp gives an assistant that starts it the tools of the server', async () => {
  const started = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: settings(),
    stderr: 'pipe',
  })
  const assistant = new Client({ name: 'a test', version: '1' })
  await assistant.connect(started)
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name }) => name)).toContain('search_meetings')
  expect(await assistant.callTool({ name: 'search_meetings', arguments: { query: 'quokka' } })).toMatchObject(
    {
      content: [{ type: 'text' }],
    },
  )
  const none = await assistant.callTool({
    name: 'read_transcript',
    arguments: { recordingId: '00000000-0000-7000-8000-000000000000' },
  })
  expect(none.isError).toBe(true)
  await assistant.close()
})

test('hattama mcp answers a line that is no JSON as JSON-RPC says, and goes on', async () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const { out } = await run(['mcp'], {}, `{"jsonrpc": \n${ping}\n`)
  const answers = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(answers).toHaveLength(2)
  expect(answers).toContainEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_700, message: 'Parse error' },
  })
  expect(answers).toContainEqual({ jsonrpc: '2.0', id: 1, result: {} })
})

test('hattama export writes the file, and replaces none; ask answers with moments', async () => {
  const { id } = await seedMeeting(
    t.database.db,
    owner,
    'Planning',
    'Dana: We pay the supplier in March.\nIvan: The release is on Friday.',
  )
  const exported = await run(['export', id, '--format', 'txt', '-o', 'talk.txt'])
  expect(exported).toMatchObject({ status: 0, out: 'talk.txt\n' })
  const text = await t.app.request(`/api/recordings/${id}/export?format=txt`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(readFileSync(join(folder, 'talk.txt'), 'utf8')).toBe(await text.text())
  expect((await run(['export', id, '--format', 'txt', '-o', 'talk.txt'])).status).toBe(1)
  expect((await run(['export', id, '--format', 'txt', '-o', '-'])).out).toContain('Dana, Ivan')
  expect((await run(['export', id, '--format', 'tiff'])).status).toBe(2)
  const asked = await run(['ask', 'When is the release?'])
  expect(asked).toMatchObject({ status: 0 })
  expect(asked.out).toContain('Friday')
  expect(asked.out).toContain(`${address}/recordings/${id}?t=`)
})

describe('keys', () => {
  test('login keeps a key that works, for its owner alone; a file others can read is refused', async () => {
    const none = { HATTAMA_KEY: '' }
    expect(await run(['list'], none)).toMatchObject({
      status: 3,
      err: expect.stringContaining('No API key'),
    })
    const kept = await run(['login', '--server', address, '--json'], none, `${key}\n`)
    expect(kept).toMatchObject({ status: 0 })
    expect(kept.out + kept.err).not.toContain(key)
    const path = join(folder, 'access.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await run(['list'], none)).status).toBe(0)
    // the key goes only to the server it was stored for
    expect(await run(['list'], { ...none, HATTAMA_SERVER: 'http://127.0.0.1:9' })).toMatchObject({
      status: 3,
    })
    chmodSync(path, 0o644)
    expect(await run(['list'], none)).toMatchObject({ status: 3, err: expect.stringContaining('chmod 600') })
    rmSync(path)
  })

  test('a key that has no right, is no key, or finds no server ends each in its own way', async () => {
    const reading = await makeKey(['recording.read'])
    expect(await run(['upload', file('x.wav')], { HATTAMA_KEY: reading })).toMatchObject({ status: 4 })
    expect(await run(['list'], { HATTAMA_KEY: 'hat_unknown-and-long-enough' })).toMatchObject({ status: 3 })
    expect(await run(['list'], { HATTAMA_SERVER: 'http://127.0.0.1:9' })).toMatchObject({ status: 5 })
    const json = await run(['list', '--json'], { HATTAMA_SERVER: 'http://127.0.0.1:9' })
    expect(JSON.parse(json.err)).toMatchObject({ status: 5 })
    expect(await run(['dance'])).toMatchObject({ status: 2 })
    expect((await run(['--help'])).out).toContain('hattama upload FILE')
  })
})
