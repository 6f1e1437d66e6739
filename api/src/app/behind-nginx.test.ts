import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventRoutes } from '#kernel/events/routes.ts'
import { root } from '#kernel/env.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { testApp, wav } from '#testing/app.ts'
import { startNginx } from '#testing/nginx.ts'
import { healthRoute } from './health.ts'
import { type Listening, listen } from './listen.ts'

type Nginx = Awaited<ReturnType<typeof startNginx>>

const t = testApp([eventRoutes, recordingRoutes, healthRoute], { settings: { AUTH_IP_HEADER: 'x-real-ip' } })

let server: Listening
beforeAll(async () => {
  server = await listen('127.0.0.1', 0)
  server.answer(t.app)
})
afterAll(() => server.close(100))

describe.each(['shipped', 'default'] as const)('behind nginx with its %s settings', (settings) => {
  let nginx: Nginx
  let agent: Agent
  beforeAll(async () => {
    nginx = await startNginx(server.port, settings)
    agent = new Agent({ ca: nginx.certificate, keepAlive: true })
    const isUp = () =>
      send('GET', '/api/health').then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isUp, { timeout: 120_000, interval: 50 })
  })
  afterAll(async () => {
    agent.destroy()
    await nginx.close()
  })

  const open = (method: string, path: string, headers: Record<string, string | number> = {}) =>
    request({ agent, host: 'localhost', port: nginx.port, method, path, headers })

  const send = async (method: string, path: string, headers = {}, body?: Uint8Array) => {
    const outgoing = open(method, path, headers)
    outgoing.on('error', () => undefined)
    const answered = new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
      (done, fail) => {
        outgoing.on('error', fail)
        outgoing.on('response', (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(pieces).toString(),
            }),
          )
        })
      },
    )
    outgoing.end(body)
    return answered
  }

  const begin = async (token: string, length: number) => {
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    const made = await send('POST', '/api/uploads', { ...headers, 'upload-length': String(length) })
    const path = String(made.headers['location'])
    const patch = (offset: number, piece: Uint8Array) => {
      const at = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return send('PATCH', path, { ...headers, ...at, 'content-length': String(piece.length) }, piece)
    }
    return { path, patch }
  }

  test('a file of several megabytes arrives', async () => {
    const { token } = await t.signedIn()
    const file = wav(200)
    const { path, patch } = await begin(token, file.length)
    const whole = await patch(0, file)
    if (settings === 'shipped') expect(whole.status).toBe(204)
    else {
      // nginx refuses with a page of its own, which clients take as a reason to send less at once
      expect(whole.status).toBe(413)
      expect(whole.text).toContain('<html>')
      const most = 1024 ** 2
      for (let at = 0; at < file.length; at += most)
        expect((await patch(at, file.subarray(at, at + most))).status).toBe(204)
    }
    const receipt = await send('GET', `${path}/receipt`, { authorization: `Bearer ${token}` })
    expect(JSON.parse(receipt.text)).toMatchObject({ complete: true, bytes: file.length })
  })

  test('an event is on the page at once, not when a buffer is full', async () => {
    const { token } = await t.signedIn()
    const stream = open('GET', '/api/events', {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
    })
    stream.end()
    const [response] = (await once(stream, 'response')) as [NodeJS.ReadableStream]
    let heard = ''
    response.on('data', (piece: Buffer) => (heard += piece.toString()))
    response.on('error', () => undefined)
    await t.upload(token, wav(1), {})
    await expect.poll(() => heard).toContain('recordingId')
    stream.destroy()
  })

  test('the address of a visitor is what nginx saw, whatever the visitor says', async () => {
    const { email } = (await t.register()).user
    const forged = { 'x-real-ip': '203.0.113.9', 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify({ email, password: 'correct horse 1' }))
    const { status } = await send(
      'POST',
      '/api/auth/login',
      { ...forged, 'content-length': body.length },
      body,
    )
    expect(status).toBe(200)
    const addresses = await t.database.sql`select distinct ip_address from auth_sessions
      where user_id = (select id from auth_users where email = ${email}) and ip_address is not null`
    expect(addresses.map((row) => row['ip_address'])).toContain('127.0.0.1')
    expect(addresses.map((row) => row['ip_address'])).not.toContain('203.0.113.9')
  })
})

test('the documentation shows the site that was tested', () => {
  const shipped = readFileSync(join(root, 'deploy/nginx/hattama.conf'), 'utf8')
  expect(shipped).toContain('client_max_body_size 0;')
  expect(readFileSync(join(root, 'docs/operating.md'), 'utf8')).toContain('deploy/nginx/hattama.conf')
})
