import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file server on a loopback address, standing in for those of the outside world. */
export const startHost = async (answer: RequestListener, address = '127.0.0.1') => {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, address, done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://${address}:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}

export type TestHost = Awaited<ReturnType<typeof startHost>>
