import { type AddressInfo, createServer } from 'node:net'

/** AuthenticationOk and ReadyForQuery of the wire protocol. */
const welcome = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])

/** A PostgreSQL that lets everybody in and breaks the connection at the first question. */
export const startDyingServer = async () => {
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(welcome)
      client.once('data', () => client.resetAndDestroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`,
    stop: () => server.close(),
  }
}

/** Does the work and gives every rejection that nobody caught meanwhile. */
export const uncaughtDuring = async (work: () => Promise<void>) => {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => uncaught.push(error)
  process.on('unhandledRejection', keep)
  try {
    await work()
    await new Promise((done) => setImmediate(done))
    return uncaught
  } finally {
    process.off('unhandledRejection', keep)
  }
}
