/* oxlint-disable no-underscore-dangle -- Node's own name for the source of a stream */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Asks for a body that a client announces (`Expect: 100-continue`, RFC 9110, 10.1.1) when it is first read, not before it is
 * known who sends it: whoever is refused at once keeps their gigabytes. The connection of a refusal is closed, since nobody
 * knows whether the body follows.
 */
export const continueWhenRead = (server: Server) => {
  server.on('checkContinue', (incoming: IncomingMessage, response: ServerResponse) => {
    const read = incoming._read.bind(incoming)
    response.shouldKeepAlive = false
    incoming._read = (size) => {
      incoming._read = read
      if (!response.headersSent) {
        response.shouldKeepAlive = true
        response.writeContinue()
      }
      read(size)
    }
    server.emit('request', incoming, response)
  })
}
