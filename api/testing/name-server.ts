import dgram from 'node:dgram'
import { once } from 'node:events'

/** What a name server says to a question: addresses, that there is no such name, or nothing at all. */
type Said = string[] | 'unknown' | 'silent'

const headerBytes = 12
const typeA = 1

/** The name of the only question, and where it ends (RFC 1035, 4.1.2). */
const questionOf = (query: Buffer) => {
  const labels: string[] = []
  let at = headerBytes
  while (at < query.length) {
    const length = query.readUInt8(at)
    if (length === 0) break
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const recordOf = (address: string) =>
  Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])

/** Starts a name server on this machine (UDP, IPv4 addresses without a lifetime), which says what `say` returns for a name. */
export const startNameServer = async (say: (name: string) => Said) => {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    const said = type === typeA ? say(name) : []
    if (said === 'silent') return
    const addresses = said === 'unknown' ? [] : said
    const header = Buffer.from(query.subarray(0, headerBytes))
    header.writeUInt16BE(said === 'unknown' ? 0x81_83 : 0x81_80, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(addresses.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(
      Buffer.concat([header, query.subarray(headerBytes, end), ...addresses.map(recordOf)]),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}
