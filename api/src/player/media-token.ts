import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a media link works: longer than any meeting is listened to in one go. */
export const mediaTokenMs = 6 * 3_600_000

const sign = (key: Buffer, recordingId: string, expiresAt: number) =>
  createHmac('sha256', key).update(`${recordingId}.${expiresAt}`).digest()

/** A token that reads the media of one recording until `expiresAt` (ms since 1970), and nothing else. */
export const makeMediaToken = (key: Buffer, recordingId: string, expiresAt: number) =>
  `${expiresAt}.${sign(key, recordingId, expiresAt).toString('base64url')}`

/** Judges a token for a recording. A wrong signature is told from an old one only to whoever holds a right one. */
export const checkMediaToken = (
  key: Buffer,
  recordingId: string,
  token: string,
  now = Date.now(),
): 'valid' | 'expired' | 'wrong' => {
  const [, expires, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!expires || !signature) return 'wrong'
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, recordingId, Number(expires))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong'
  return Number(expires) > now ? 'valid' : 'expired'
}
