import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { parse as bytesOfUuid, stringify as uuidOf } from 'uuid'

/**
 * A sealed file (docs/decisions/062): a header, then chunks, each AES-256-GCM over 64 KiB of the file, then an end that
 * authenticates the length. The key of a file is derived from the data key of its recording and its own salt, so that
 * the chunk number can be the nonce.
 */
const magic = Buffer.from('HATTAMA\u0001', 'latin1')
const info = Buffer.from('hattama sealed file 1')
const cipherName = 'aes-256-gcm'
export const headerBytes = 64
/** plain bytes in a chunk */
export const chunkBytes = 65_536
export const tagBytes = 16
const storedChunk = chunkBytes + tagBytes

export type Header = { keyId: string; salt: Buffer; bytes: Buffer }

/** The key to read or write one file. A cipher from raw key bytes takes 10 µs longer to make, as long as one chunk takes. */
export type FileKey = { key: KeyObject; header: Buffer }

const headerOf = (bytes: Buffer): Header => ({
  keyId: uuidOf(bytes.subarray(8, 24)),
  salt: bytes.subarray(24, 56),
  bytes,
})

/** Makes the header of a new file, sealed with the data key of this id. */
export const newHeader = (keyId: string, salt: Buffer = randomBytes(32)): Header =>
  headerOf(Buffer.concat([magic, bytesOfUuid(keyId), salt, Buffer.alloc(8)]))

/** Reads the header a file begins with; null if the file is not sealed. */
export const readHeader = (beginning: Uint8Array): Header | null => {
  const bytes = Buffer.from(beginning.subarray(0, headerBytes))
  return bytes.length === headerBytes && bytes.subarray(0, 8).equals(magic) ? headerOf(bytes) : null
}

export const fileKey = (dataKey: Uint8Array, { salt, bytes }: Header): FileKey => ({
  key: createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, salt, info, 32))),
  header: bytes,
})

/** Chunks count from 0; the end has a nonce no chunk can have, made from the length it authenticates. */
const nonceOf = (kind: 'chunk' | 'end', count: number) => {
  const nonce = Buffer.alloc(12)
  if (kind === 'end') nonce.writeUInt32BE(0xffffffff, 0)
  nonce.writeBigUInt64BE(BigInt(count), 4)
  return nonce
}

/** Seals the chunk `index` piece by piece: each piece keeps its length, and the tag comes at the end. */
export const chunkCipher = ({ key, header }: FileKey, index: number) =>
  createCipheriv(cipherName, key, nonceOf('chunk', index)).setAAD(header)

/** Opens a whole chunk; throws if its content, number or file is not as it was sealed. */
export const openChunk = ({ key, header }: FileKey, index: number, sealed: Buffer): Buffer => {
  const at = sealed.length - tagBytes
  const cipher = createDecipheriv(cipherName, key, nonceOf('chunk', index)).setAAD(header)
  cipher.setAuthTag(sealed.subarray(at))
  const plain = cipher.update(sealed.subarray(0, at))
  cipher.final()
  return plain
}

/**
 * Opens the part of a chunk that has arrived before its tag: GCM is CTR from counter 2 (NIST SP 800-38D, 7.1).
 * Unauthenticated.
 */
export const openUnfinished = ({ key }: FileKey, index: number, sealed: Buffer): Buffer => {
  const counter = Buffer.concat([nonceOf('chunk', index), Buffer.from([0, 0, 0, 2])])
  return createDecipheriv('aes-256-ctr', key, counter).update(sealed)
}

/** The end of a file of `bytes` plain bytes. */
export const sealEnd = ({ key, header }: FileKey, bytes: number): Buffer => {
  const cipher = createCipheriv(cipherName, key, nonceOf('end', bytes)).setAAD(header)
  cipher.final()
  return cipher.getAuthTag()
}

/** Where the chunk `index` begins in a sealed file. */
export const chunkAt = (index: number) => headerBytes + index * storedChunk

/** Plain bytes of a complete sealed file of `stored` bytes; null: no sealed file has this length. */
export const plainBytes = (stored: number): number | null => {
  const body = stored - headerBytes - tagBytes
  const rest = body % storedChunk
  if (body < 0 || (rest > 0 && rest <= tagBytes)) return null
  return Math.floor(body / storedChunk) * chunkBytes + Math.max(0, rest - tagBytes)
}

/** Plain bytes of a file that is still growing: its last chunk has no tag, or only part of one. */
export const grownBytes = (stored: number): number => {
  const body = Math.max(0, stored - headerBytes)
  return Math.floor(body / storedChunk) * chunkBytes + Math.min(body % storedChunk, chunkBytes)
}

/** Length of a sealed file of `bytes` plain bytes. */
export const sealedBytes = (bytes: number): number =>
  headerBytes + bytes + Math.ceil(bytes / chunkBytes) * tagBytes + tagBytes
