import { connect, createServer, type Socket } from 'node:net'

/** Starts a TCP proxy that acts as the network of a drill: it can refuse, hang, slow down or cut connections. */
export const startProxy = async (port: number, upstreamPort: number) => {
  const sockets = new Set<Socket>()
  let hangs = false
  let slowMs = 0
  /** upstream bytes still to pass before `done` is called */
  let onMove: { after: number; done: () => void } | null = null
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => {
      if (hangs) return
      upstream.write(bytes)
      if (onMove && (onMove.after -= bytes.length) <= 0) onMove.done()
    })
    upstream.on('data', (bytes) => {
      if (slowMs > 0) setTimeout(() => client.write(bytes), slowMs)
      else if (!hangs) client.write(bytes)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const cut = () => sockets.forEach((socket) => socket.destroy())
  await listen()

  return {
    url: `http://127.0.0.1:${port}`,
    /** Cuts all connections and refuses new ones for `ms`. */
    refuse: async (ms: number) => {
      const closed = new Promise((done) => server.close(done))
      cut()
      await closed
      await new Promise((done) => setTimeout(done, ms))
      await listen()
    },
    /**
     * Accepts connections but stays silent for `ms`. What is sent meanwhile is lost; those connections
     * stay silent, and break when more is sent on them, as behind a router that has forgotten them.
     */
    hang: async (ms: number) => {
      hangs = true
      await new Promise((done) => setTimeout(done, ms))
      const dead = [...sockets]
      hangs = false
      for (const socket of dead) socket.removeAllListeners('data').on('data', () => socket.destroy())
    },
    /** Delays every answer by `laterMs` for `ms`. */
    slow: async (ms: number, laterMs: number) => {
      slowMs = laterMs
      await new Promise((done) => setTimeout(done, ms))
      slowMs = 0
    },
    /** Cuts all connections once bytes are on their way upstream (after `patience` ms at the latest). */
    cutInRequest: async (patience = 5000) => {
      const moving = new Promise<void>((done) => (onMove = { after: 4000, done }))
      const late = new Promise((done) => setTimeout(done, patience))
      await Promise.race([moving, late])
      onMove = null
      cut()
    },
    stop: async () => {
      const closed = new Promise((done) => server.close(done))
      cut()
      await closed
    },
  }
}
