import { connect } from 'node:net'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { testApp, wav } from '#testing/app.ts'
import { eventRoutes } from '#kernel/events/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'

const t = testApp([eventRoutes, playerRoutes], { settings: { MAX_UPLOAD_BYTES: '3000000' } })

/** Runs a test against the app on a real socket. */
const served = async (work: (origin: string, server: Listening) => Promise<void>) => {
  const server = await listen('127.0.0.1', 0)
  server.answer(t.app)
  try {
    await work(`http://127.0.0.1:${server.port}`, server)
  } finally {
    await server.close(100)
  }
}

/** Bytes that are buffered before they are written to disk. */
const writtenAtOnce = 256 * 1024

/** Waits until the first bytes sent are on disk. */
const untilWritten = async (url: string) => {
  const row = await t.parts.uploads.ledger.find(url.split('/').at(-1) ?? '')
  if (!row) throw new Error('no such upload')
  await expect.poll(() => t.parts.uploads.stored(row)).toBeGreaterThanOrEqual(writtenAtOnce)
}

/** Opens a request whose body is written by hand. */
const open = (url: string, method: string, headers: Record<string, string>) => {
  const outgoing = request(url, { method, headers })
  outgoing.on('error', () => undefined)
  const answered = new Promise<number>((done) =>
    outgoing.on('response', (r) => done(r.resume().statusCode ?? 0)),
  )
  return { outgoing, answered }
}

const begin = async (origin: string, token: string, length: number) => {
  const response = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': String(length) },
  })
  return origin + (response.headers.get('location') ?? '')
}

const tus = (token: string, offset: number) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

const offsetOf = async (url: string, token: string) => {
  const { headers } = await fetch(url, { method: 'HEAD', headers: tus(token, 0) })
  return Number(headers.get('upload-offset'))
}

test('a part that is cut off keeps what arrived, and the upload goes on from there', () =>
  served(async (origin) => {
    const { token } = await t.signedIn()
    const file = wav(20)
    const url = await begin(origin, token, file.length)
    const { outgoing } = open(url, 'PATCH', { ...tus(token, 0), 'content-length': String(file.length) })
    outgoing.write(file.subarray(0, 300_000))
    await untilWritten(url)
    outgoing.destroy()
    const offset = await offsetOf(url, token)
    expect(offset).toBeGreaterThanOrEqual(writtenAtOnce)
    const rest = await fetch(url, { method: 'PATCH', headers: tus(token, offset), body: file.slice(offset) })
    expect(rest.status).toBe(204)
    const receipt = await fetch(`${url}/receipt`, { headers: { authorization: `Bearer ${token}` } })
    expect(await receipt.json()).toMatchObject({ complete: true, bytes: file.length })
  }))

test('a client that comes back while its old connection still hangs is served', () =>
  served(async (origin) => {
    const { token } = await t.signedIn()
    const file = wav(20)
    const url = await begin(origin, token, file.length)
    const hanging = open(url, 'PATCH', { ...tus(token, 0), 'content-length': String(file.length) })
    hanging.outgoing.write(file.subarray(0, 300_000))
    await untilWritten(url)
    const offset = await offsetOf(url, token)
    expect(offset).toBeGreaterThanOrEqual(writtenAtOnce)
    const rest = await fetch(url, { method: 'PATCH', headers: tus(token, offset), body: file.slice(offset) })
    expect(rest.status).toBe(204)
    hanging.outgoing.destroy()
  }))

test('who sends too much learns so instead of a broken connection', () =>
  served(async (origin) => {
    const { token } = await t.signedIn()
    const form = new FormData()
    form.set('recording', new File([new Uint8Array(3_200_000)], 'long.wav'))
    const response = await fetch(`${origin}/api/recordings/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'UPLOAD_TOO_LARGE' }])
  }))

describe('a body announced by Expect: 100-continue', () => {
  /** Sends the head of a request and collects what comes back; the body only when it is asked for. */
  const announce = async (origin: string, token: string, body: Uint8Array) => {
    const { port, host } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    const boundary = 'x'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="recording"; filename="a.wav"\r\n\r\n`
    const whole = Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)])
    socket.write(
      `POST /api/recordings/upload HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${whole.length}\r\n` +
        'Expect: 100-continue\r\n\r\n',
    )
    let heard = ''
    socket.on('data', (data) => {
      heard += data.toString()
      if (heard === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(whole)
    })
    const closed = new Promise((done) => socket.on('close', done))
    return { heard: () => heard, closed, end: () => socket.destroy() }
  }

  test('is not asked for before who sends it is known, and no more is read', () =>
    served(async (origin) => {
      const asked = await announce(origin, 'nobody', wav(1))
      await asked.closed
      expect(asked.heard()).toMatch(/^HTTP\/1\.1 401 [^]*\r\nConnection: close\r\n/i)
    }))

  test('is asked for when it is read', () =>
    served(async (origin) => {
      const { token } = await t.signedIn()
      const asked = await announce(origin, token, wav(1))
      await expect.poll(asked.heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
      asked.end()
    }))
})

test('HEAD of a file says its length', () =>
  served(async (origin) => {
    const { token } = await t.signedIn()
    const { recordingId } = (await t.upload(token, wav(1))).body
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${origin}/api/player/${recordingId}/file`, { method: 'HEAD', headers })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(wav(1).length)])
  }))

test('closing lets an upload come to its end, and refuses new connections', () =>
  served(async (origin, server) => {
    const { token } = await t.signedIn()
    const file = wav(20)
    const url = await begin(origin, token, file.length)
    const { outgoing, answered } = open(url, 'PATCH', {
      ...tus(token, 0),
      'content-length': String(file.length),
    })
    outgoing.write(file.subarray(0, 300_000))
    await untilWritten(url)
    const closing = server.close(60_000)
    outgoing.end(file.subarray(300_000))
    expect(await answered).toBe(204)
    await closing
    const refused = await new Promise((done) =>
      connect(server.port, '127.0.0.1')
        .on('error', done)
        .on('connect', () => done(null)),
    )
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  }))

test('closing cuts what does not end in time', () =>
  served(async (origin, server) => {
    const { token } = await t.signedIn()
    const stream = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.status).toBe(200)
    // the stream never ends by itself
    await server.close(300)
    await expect(stream.text()).rejects.toThrow('terminated')
  }))

describe('requests sent without waiting for answers', () => {
  /** Answers `/N` with N, and counts what it answers at once and in all. */
  const counting = () => {
    const counted = { now: 0, most: 0, all: 0 }
    const fetch = async (asked: Request) => {
      counted.all += 1
      counted.most = Math.max(counted.most, (counted.now += 1))
      await new Promise((done) => setTimeout(done, 2))
      counted.now -= 1
      return new Response(`answer ${new URL(asked.url).pathname}`)
    }
    return { counted, app: { fetch: fetch as typeof t.app.fetch } }
  }

  /** Sends so many requests in one go. Returns what came until the connection closed. */
  const pipelined = async (app: Pick<typeof t.app, 'fetch'>, count: number) => {
    const server = await listen('127.0.0.1', 0)
    server.answer(app)
    const socket = connect(server.port, '127.0.0.1')
    try {
      const lines = Array.from({ length: count }, (_, nth) => {
        const closes = nth === count - 1 ? 'Connection: close\r\n' : ''
        return `GET /${nth} HTTP/1.1\r\nHost: x\r\n${closes}\r\n`
      })
      socket.write(lines.join(''))
      let came = ''
      socket.on('data', (data: Buffer) => (came += data.toString()))
      await new Promise((done) => socket.on('error', () => undefined).once('close', done))
      return came
    } finally {
      socket.destroy()
      await server.close(100)
    }
  }

  test('are answered one after the other, in their order', async () => {
    const { counted, app } = counting()
    const came = await pipelined(app, 10)
    expect([...came.matchAll(/answer \/(\d+)/g)].map(([, nth]) => Number(nth))).toEqual([...Array(10).keys()])
    expect(counted).toEqual({ now: 0, most: 1, all: 10 })
  })

  test('are given up with their connection when too many wait', async () => {
    const { counted, app } = counting()
    await pipelined(app, 5000)
    expect(counted.all).toBeLessThan(5)
  })
})
