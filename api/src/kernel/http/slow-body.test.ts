import { connect } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '#app/listen.ts'
import { testApp } from '#testing/app.ts'
import { closeStalled } from './slow-body.ts'

const t = testApp([], { settings: { LIMIT_BODY_SECONDS: '1' } })

/** Collects what a raw connection receives until the other side closes it. */
const talk = (port: number) => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()))
  // a connection that is cut may emit an error
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  return { socket, heard: () => heard, closed }
}

test('a body that drips is refused in words, and its connection closed', async () => {
  const server = await listen('127.0.0.1', 0)
  server.answer(t.app)
  const { socket, heard, closed } = talk(server.port)
  const end = new AbortController()
  try {
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 50)
    end.signal.addEventListener('abort', () => clearInterval(drip))
    await closed
    expect(heard()).toContain('HTTP/1.1 408')
    expect(heard()).toContain('"BODY_TOO_SLOW"')
  } finally {
    end.abort()
    socket.destroy()
    await server.close(500)
  }
})

test('one that comes whole is answered, and the connection goes on', async () => {
  const server = await listen('127.0.0.1', 0)
  server.answer(t.app)
  try {
    for (let i = 0; i < 3; i += 1) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong horse 1' }),
      })
      expect(answer.status).toBe(401)
      await sleep(600)
    }
  } finally {
    await server.close(500)
  }
})

test('a request that stands still is cut, one that only is slow goes on', async () => {
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (piece: Buffer) => (bytes += piece.length))
    request.on('end', () => response.end(String(bytes)))
    request.on('error', () => undefined)
  })
  // long enough for a busy machine not to count as stalled, and shorter than the slow request takes
  closeStalled(server, 100, 3000)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = (pieceBytes: number, pieces: number) => {
    const { socket, heard, closed } = talk(port)
    socket.write(
      `PUT / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${pieceBytes * pieces}\r\n\r\n`,
    )
    const writing = (async () => {
      for (let i = 0; i < pieces && !socket.destroyed; i += 1) {
        socket.write(Buffer.alloc(pieceBytes))
        await sleep(60)
      }
    })()
    return closed.then(async () => {
      await writing
      return heard()
    })
  }
  const [slow, stalled] = await Promise.all([send(100, 80), send(1, 10_000)])
  expect(slow).toContain('200 OK')
  expect(slow).toContain('8000')
  expect(stalled).toBe('')
  server.close()
})
