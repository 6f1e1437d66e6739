import { packet } from '../git-packet.ts'

const oid = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const flush = Buffer.from('0000')
const mostInPacket = 65_000

/** What a repository with one branch says it has. */
export const references = (service: string): Buffer =>
  Buffer.concat([
    packet(`# service=${service}\n`),
    flush,
    packet(`${oid} HEAD\0side-band-64k ofs-delta shallow symref=HEAD:refs/heads/main\n`),
    packet(`${oid} refs/heads/main\n`),
    flush,
  ])

/** A blob of no bytes, as stored in a pack: nine bytes, and far longer to read than to send. */
const emptyBlob = Buffer.from('30789c030000000001', 'hex')

/** A pack of so many empty blobs, as a server sends it to `git fetch`. */
export const packOf = (objects: number): Buffer => {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(objects, 8)
  const pack = Buffer.concat([head, Buffer.alloc(objects * emptyBlob.length, emptyBlob), Buffer.alloc(20)])
  const packets: Buffer[] = []
  for (let at = 0; at < pack.length; at += mostInPacket)
    packets.push(packet(Buffer.concat([Buffer.from([1]), pack.subarray(at, at + mostInPacket)])))
  return Buffer.concat([packet('NAK\n'), ...packets, flush])
}
