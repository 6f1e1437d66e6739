import { type AddressInfo, createServer } from 'node:net'

/** AuthenticationOk and ReadyForQuery of the wire protocol. */
const welcome = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])
/** CommandComplete and ReadyForQuery: no rows. */
const nothing = Buffer.from([67, 0, 0, 0, 13, ...Buffer.from('SELECT 0\0'), 90, 0, 0, 0, 5, 73])

/**
 * A PostgreSQL that lets everyone in and breaks the connection at the first query. After `deaths` of them it survives, and
 * finds nothing.
 */
export const startDyingServer = async (deaths = Number.POSITIVE_INFINITY) => {
  let left = deaths
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(welcome)
      client.on('data', () => (left-- > 0 ? client.resetAndDestroy() : client.write(nothing)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`,
    stop: () => server.close(),
  }
}

/** Runs `work` and returns every rejection that was not caught meanwhile. */
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
