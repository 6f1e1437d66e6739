import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'

/** Requests of one connection that may wait for an earlier one. A client that sends more has to open another. */
const mostWaiting = 16

type Line = {
  /** requests not answered yet, that being answered included */
  open: number
  /** settles once the last of them is answered */
  before: Promise<void>
  closed: Promise<void>
}

const nothing = () => new Response(null, { status: 503 })

/**
 * Answers the requests of a connection one after the other. A client may send several without waiting (pipelining, RFC 9112,
 * 9.3.2): Node begins them all, and keeps each answer in memory until those before it are sent, so that one connection could
 * hold any number of them. Closes a connection on which too many wait.
 */
export const inTurn = () => {
  const lines = new WeakMap<Socket, Line>()
  const lineOf = (socket: Socket) => {
    const known = lines.get(socket)
    if (known) return known
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    const line: Line = { open: 0, before: Promise.resolve(), closed }
    lines.set(socket, line)
    return line
  }
  return async (
    { incoming: { socket }, outgoing }: HttpBindings,
    answer: () => Response | Promise<Response>,
  ): Promise<Response> => {
    const line = lineOf(socket)
    if (line.open > mostWaiting) {
      socket.destroy()
      return nothing()
    }
    const { before, closed } = line
    line.open += 1
    line.before = new Promise((done) => {
      outgoing.once('close', () => {
        line.open -= 1
        done()
      })
    })
    if (line.open > 1) await Promise.race([before, closed])
    return socket.destroyed ? nothing() : answer()
  }
}
