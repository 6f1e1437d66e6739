import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { parse as bytesOfUuid, stringify as uuidOf } from 'uuid'

/**
 * Sealed texts of one row (docs/decisions/100): a version, the id of the data key, a nonce, AES-256-GCM of the texts as
 * JSON, the tag. Their place is authenticated with them, so that texts moved to another place do not open.
 */
const version = 1
const info = Buffer.from('hattama sealed text 1')
const cipherName = 'aes-256-gcm'
const [headBytes, nonceBytes, tagBytes] = [17, 12, 16]

/** Where sealed texts belong: names as in the database. */
export type TextPlace = { table: string; id: string; columns: readonly string[] }

// files and voices of the same data key have their own derived keys
const textKey = (dataKey: Uint8Array) => Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), info, 32))

const belongs = (head: Uint8Array, { table, id, columns }: TextPlace) =>
  Buffer.concat([head, Buffer.from(`${table}/${id}/${columns.join(',')}`)])

/** Seals texts for one place with the data key of this id. */
export const sealText = (
  { id, key }: { id: string; key: Uint8Array },
  place: TextPlace,
  texts: unknown,
  nonce: Buffer = randomBytes(nonceBytes),
): Buffer => {
  const head = Buffer.from([version, ...bytesOfUuid(id)])
  const cipher = createCipheriv(cipherName, textKey(key), nonce).setAAD(belongs(head, place))
  return Buffer.concat([
    head,
    nonce,
    cipher.update(JSON.stringify(texts), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Returns the id of the data key it was sealed with; null if it is not a sealed text. */
export const keyOfText = (sealed: Uint8Array): string | null =>
  sealed.length >= headBytes + nonceBytes + tagBytes && sealed[0] === version
    ? uuidOf(sealed.subarray(1, headBytes))
    : null

/** @throws Error if it was changed, belongs to another place, or was sealed with another key */
export const openText = (key: Uint8Array, place: TextPlace, sealed: Uint8Array): unknown => {
  const [nonceAt, textAt] = [headBytes, headBytes + nonceBytes]
  const cipher = createDecipheriv(cipherName, textKey(key), sealed.subarray(nonceAt, textAt)).setAAD(
    belongs(sealed.subarray(0, headBytes), place),
  )
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  const text = Buffer.concat([cipher.update(sealed.subarray(textAt, -tagBytes)), cipher.final()])
  return JSON.parse(text.toString('utf8'))
}
