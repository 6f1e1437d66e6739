import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen, type Listening } from '#app/listen.ts'
import type { Log } from '../log.ts'
import { answer } from './answer.ts'
import { newRouter } from './router.ts'
import { wholeWithin } from './slow-body.ts'

const log = { error: vi.fn<(what: unknown) => void>(), warn: vi.fn<(what: unknown) => void>() }
let failed = Promise.withResolvers<void>()

let server: Listening
beforeAll(async () => {
  server = await listen('127.0.0.1', 0)
  const respond = answer(log as unknown as Log)
  const router = newRouter()
  router.onError(async (error, c) => {
    const response = await respond(error, c)
    failed.resolve()
    return response
  })
  router.use('/slow', wholeWithin(0.3))
  for (const path of ['/slow', '/json']) router.post(path, async (c) => c.json(await c.req.json()))
  router.post('/bytes', async (c) => c.json((await c.req.arrayBuffer()).byteLength))
  router.post('/fault', async () => {
    throw new Error('a fault of ours')
  })
  server.answer(router)
})
afterAll(() => server.close(500))

/** Sends the beginning of a body, and ends the connection if `cuts`; waits until the route has failed. */
const begin = async (path: string, cuts: boolean) => {
  failed = Promise.withResolvers()
  log.error.mockClear()
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n`
  socket.write(`${head}{"a":`, () => cuts && setTimeout(() => socket.destroy(), 50))
  await failed.promise
  socket.destroy()
  return log.error.mock.calls
}

test('a body that its client breaks off is no error of ours', async () => {
  expect(await begin('/json', true)).toEqual([])
  expect(await begin('/bytes', true)).toEqual([])
})

test('a body that is cut off for coming too slowly is none either', async () => {
  log.error.mockClear()
  failed = Promise.withResolvers()
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 50)
  // refused in words first; then the route that is still reading fails
  await failed.promise
  failed = Promise.withResolvers()
  await failed.promise
  clearInterval(drip)
  socket.destroy()
  expect(log.error.mock.calls).toEqual([])
})

test('a fault of ours is one, also where the body was cut off', async () => {
  expect(await begin('/fault', true)).toHaveLength(1)
})
