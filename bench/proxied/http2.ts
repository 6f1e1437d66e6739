import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Answer = { headers: IncomingHttpHeaders; status: number; bytes: number; sha256: string; text: string }

/** Characters of a response that are kept as text; of larger ones only their hash. */
const longestText = 100_000

/** A client that speaks HTTP/2 over TLS, all requests on one connection. */
export const openHttp2 = async (origin: string, ca: Buffer) => {
  const session: ClientHttp2Session = connect(origin, { ca })
  await once(session, 'connect')
  if (session.alpnProtocol !== 'h2') throw new Error(`the proxy speaks ${session.alpnProtocol}`)

  /** `slowly`: reads nothing for as long as it takes, after the first bytes have come. */
  const ask = async (
    headers: OutgoingHttpHeaders,
    { body, slowly }: { body?: Readable; slowly?: () => Promise<void> } = {},
  ): Promise<Answer> => {
    const stream = session.request(headers, { endStream: body === undefined })
    const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders]>
    const sent = body ? pipeline(body, stream) : Promise.resolve()
    const [got] = await answered
    const hash = createHash('sha256')
    let [bytes, text] = [0, '']
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes === 0 && slowly) await slowly()
      bytes += chunk.length
      hash.update(chunk)
      if (text.length < longestText) text += chunk.toString()
    }
    await sent
    return { headers: got, status: Number(got[':status']), bytes, sha256: hash.digest('hex'), text }
  }
  return { ask, close: () => session.close() }
}
