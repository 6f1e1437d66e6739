import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { parse as bytesOfUuid } from 'uuid'

/**
 * A sealed file (docs/decisions/062, 119): a header, then chunks, each AES-256-GCM over 64 KiB of the file, then an end
 * that authenticates the length. The key of a file is derived from the data key of its recording and its own salt, so that
 * the chunk number can be the nonce. Version 2 has a tag of its storage key in the header; it is written last, since a file
 * that arrives is sealed before it has one. Files of version 1 are read, and finished if they began as such.
 */
const magic = Buffer.from('HATTAMA', 'latin1')
const cipherName = 'aes-256-gcm'
export const headerBytes = 64
/** plain bytes in a chunk */
export const chunkBytes = 65_536
export const tagBytes = 16
/** where the tag of the storage key is in the header */
export const placeAt = headerBytes - tagBytes
const storedChunk = chunkBytes + tagBytes

type Version = 1 | 2
export type Header = { version: Version; keyId: string; salt: Buffer; bytes: Buffer }

/** The key to read or write one file. A cipher from raw key bytes takes 10 µs longer to make, as long as one chunk takes. */
export type FileKey = {
  key: KeyObject
  /** the part of the header that is authenticated with each chunk */
  aad: Buffer
}

/** Sixteen bytes as an id. Damaged ones are no valid UUID; they name a key that does not exist. */
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const headerOf = (version: Version, bytes: Buffer): Header => ({
  version,
  keyId: uuidOf(bytes.subarray(8, 24)),
  salt: bytes.subarray(24, version === 1 ? 56 : placeAt),
  bytes,
})

/** Makes the header of a new file, sealed with the data key of this id; it has no place yet. */
export const newHeader = (keyId: string, salt: Buffer = randomBytes(24)): Header =>
  headerOf(2, Buffer.concat([magic, Buffer.from([2]), bytesOfUuid(keyId), salt, Buffer.alloc(tagBytes)]))

/** Reads the header a file begins with; null if the file is not sealed. */
export const readHeader = (beginning: Uint8Array): Header | null => {
  const bytes = Buffer.from(beginning.subarray(0, headerBytes))
  const version = bytes[magic.length]
  if (bytes.length < headerBytes || !bytes.subarray(0, magic.length).equals(magic)) return null
  return version === 1 || version === 2 ? headerOf(version, bytes) : null
}

const derived = (dataKey: Uint8Array, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', dataKey, salt, info, 32))

export const fileKey = (dataKey: Uint8Array, { version, salt, bytes }: Header): FileKey => ({
  key: createSecretKey(derived(dataKey, salt, `hattama sealed file ${version}`)),
  aad: version === 1 ? bytes : bytes.subarray(0, placeAt),
})

/** Authenticates where a file is stored: a truncated HMAC-SHA-256 of its storage key, under a key only this file has. */
export const placeTag = (dataKey: Uint8Array, { salt }: Header, storageKey: string): Buffer =>
  createHmac('sha256', derived(dataKey, salt, 'hattama sealed file 2 place'))
    .update(storageKey)
    .digest()
    .subarray(0, tagBytes)

/** Returns the header a file of version 2 has once it is stored under this key. */
export const withPlace = (dataKey: Uint8Array, header: Header, storageKey: string): Header =>
  headerOf(2, Buffer.concat([header.bytes.subarray(0, placeAt), placeTag(dataKey, header, storageKey)]))

/** Whether a file of version 2 was stored under this key; false while it is arriving. */
export const isInPlace = (dataKey: Uint8Array, header: Header, storageKey: string): boolean =>
  timingSafeEqual(header.bytes.subarray(placeAt), placeTag(dataKey, header, storageKey))

/** Chunks count from 0; the end has a nonce no chunk can have, made from the length it authenticates. */
const nonceOf = (kind: 'chunk' | 'end', count: number) => {
  const nonce = Buffer.alloc(12)
  if (kind === 'end') nonce.writeUInt32BE(0xffffffff, 0)
  nonce.writeBigUInt64BE(BigInt(count), 4)
  return nonce
}

/** Seals the chunk `index` piece by piece: each piece keeps its length, and the tag comes at the end. */
export const chunkCipher = ({ key, aad }: FileKey, index: number) =>
  createCipheriv(cipherName, key, nonceOf('chunk', index)).setAAD(aad)

/** Opens a whole chunk; throws if its content, number or file is not as it was sealed. */
export const openChunk = ({ key, aad }: FileKey, index: number, sealed: Buffer): Buffer => {
  const at = sealed.length - tagBytes
  const cipher = createDecipheriv(cipherName, key, nonceOf('chunk', index)).setAAD(aad)
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
export const sealEnd = ({ key, aad }: FileKey, bytes: number): Buffer => {
  const cipher = createCipheriv(cipherName, key, nonceOf('end', bytes)).setAAD(aad)
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
