import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const isFree = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })

/**
 * Waits until the port is free: children of a start that was killed let go of it within moments.
 * @throws Error naming the port when something else holds it.
 */
export const untilFree = async (host: string, port: number, patience = 15_000) => {
  for (let waited = 0; ; waited += 250) {
    if (await isFree(host, port)) return
    if (waited >= patience)
      throw new Error(`Port ${port} is taken by another program. Set PORT to a free one.`)
    await sleep(250)
  }
}
