import { createHmac, timingSafeEqual } from 'node:crypto'

/** One thing, opened to one person until `expiresAt` (ms since 1970). */
type Grant = { thing: string; userId: string; expiresAt: number }

const sign = (key: Buffer, { thing, userId, expiresAt }: Grant) =>
  createHmac('sha256', key)
    .update(JSON.stringify([thing, userId, expiresAt]))
    .digest()

/**
 * A token for the address of what a browser fetches by itself, without a header: it opens that one thing, and tells for
 * whom it was made, so that whether they still may is asked at each use.
 */
export const makeUrlToken = (key: Buffer, grant: Grant) =>
  `${grant.expiresAt}.${grant.userId}.${sign(key, grant).toString('base64url')}`

/** Whose token for a thing this is; null if it was never given out. Only a right one is told that it is too old. */
export const readUrlToken = (
  key: Buffer,
  thing: string,
  token: string,
  now = Date.now(),
): { userId: string; isExpired: boolean } | null => {
  const [, expires, userId, signature] = /^(\d{1,15})\.([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? []
  if (!expires || !userId || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, { thing, userId, expiresAt: Number(expires) })
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { userId, isExpired: Number(expires) <= now }
}
