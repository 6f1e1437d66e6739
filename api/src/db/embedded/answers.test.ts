import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { answers } from './answers.ts'

/** AuthenticationOk and ReadyForQuery of the wire protocol. */
const welcome = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])

test('a server that dies at the first question does not answer, and nobody has to catch another error', async () => {
  const dying = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(welcome)
      client.once('data', () => client.resetAndDestroy())
    })
  })
  await new Promise<void>((done) => dying.listen(0, '127.0.0.1', done))
  const uncaught: unknown[] = []
  const keep = (error: unknown) => uncaught.push(error)
  process.on('unhandledRejection', keep)
  const { port } = dying.address() as AddressInfo
  try {
    expect(await answers(`postgres://a:b@127.0.0.1:${port}/c`)).toBe(false)
    await new Promise((done) => setImmediate(done))
    expect(uncaught).toEqual([])
  } finally {
    process.off('unhandledRejection', keep)
    dying.close()
  }
})

test('one that lives answers', async () => {
  expect(await answers(inject('databaseUrl'))).toBe(true)
})
