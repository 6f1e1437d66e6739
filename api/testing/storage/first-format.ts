import { parse as bytesOfUuid } from 'uuid'
import { randomBytes } from 'node:crypto'
import { fileKey, readHeader } from '#kernel/encryption/format.ts'
import { sealerOf } from '#kernel/encryption/sealer.ts'

/** Seals a file as servers did before docs/decisions/119: version 1, which knows no place. */
export const sealedInFirstFormat = (dataKey: { id: string; key: Buffer }, plain: Uint8Array): Buffer => {
  const header = readHeader(
    Buffer.concat([
      Buffer.from('HATTAMA\u0001', 'latin1'),
      bytesOfUuid(dataKey.id),
      randomBytes(32),
      Buffer.alloc(8),
    ]),
  )
  if (!header) throw new Error('not a header')
  const sealer = sealerOf(fileKey(dataKey.key, header))
  return Buffer.concat([header.bytes, ...sealer.push(plain), ...sealer.end()])
}
