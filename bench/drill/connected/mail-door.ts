import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Door, DoorFault } from './door.ts'

/** Delay of each line of a slow mail server, ms; a letter takes about eight lines. */
const lineMs = 2000

type Mailbox = { port: number; letters: readonly unknown[]; refuse: (count: number) => void }

/** Opens a proxy before a mail server. When it is slow, each of its lines comes late; its 451 is what 429 is to others. */
export const openMailDoor = async (mailbox: Mailbox): Promise<Door> => {
  const state = { fault: null as DoorFault | null, asked: 0 }
  const sockets = new Set<Socket>()
  let port = 0

  const server = createServer((client) => {
    state.asked += 1
    sockets.add(client.on('error', () => undefined))
    client.on('close', () => sockets.delete(client))
    if (state.fault === 'hangs') return
    const before = mailbox.letters.length
    const upstream = connect(mailbox.port, '127.0.0.1').on('error', () => client.destroy())
    client.on('data', (bytes) => upstream.write(bytes))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (bytes) => {
      const { fault } = state
      // the server has the letter, and this line says so
      const isTaken = mailbox.letters.length > before
      if (isTaken && fault === 'held') return
      if (isTaken && fault === 'lost') {
        state.fault = null
        return void client.destroy()
      }
      setTimeout(() => client.write(bytes), fault === 'slow' ? lineMs : 0)
    })
  })
  const open = async () => {
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    ;({ port } = server.address() as AddressInfo)
  }
  const shut = async () => {
    const shutDown = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await shutDown
  }
  await open()
  return {
    url: `127.0.0.1:${port}`,
    fail: (fault) => {
      state.fault = fault
      mailbox.refuse(fault === 'busy' ? Infinity : 0)
    },
    asked: () => state.asked,
    written: () => mailbox.letters.length,
    shut,
    open,
    stop: shut,
  }
}
