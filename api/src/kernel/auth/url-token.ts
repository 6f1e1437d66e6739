import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who a link was made for, and the id of the session or device they asked for it with. */
export type Holder = { userId: string; tokenId: string }

/** One thing, opened to one holder until `expiresAt` (ms since 1970). */
type Grant = Holder & { thing: string; expiresAt: number }

const sign = (key: Buffer, { thing, userId, tokenId, expiresAt }: Grant) =>
  createHmac('sha256', key)
    .update(JSON.stringify([thing, userId, tokenId, expiresAt]))
    .digest()

/**
 * A token for the address of what a browser fetches by itself, without a header: it opens that one thing, and tells for
 * whom it was made, so that whether they still may, and are still signed in, is asked at each use.
 */
export const makeUrlToken = (key: Buffer, grant: Grant) =>
  `${grant.expiresAt}.${grant.userId}.${grant.tokenId}.${sign(key, grant).toString('base64url')}`

/** Whose token for a thing this is; null if it was never given out. Only a right one is told that it is too old. */
export const readUrlToken = (
  key: Buffer,
  thing: string,
  token: string,
  now = Date.now(),
): { holder: Holder; isExpired: boolean } | null => {
  const parts = /^(\d{1,15})\.([\w-]{1,100})\.([\w-]{1,100})\.([\w-]{43})$/.exec(token)
  const [, expires, userId, tokenId, signature] = parts ?? []
  if (!expires || !userId || !tokenId || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, { thing, userId, tokenId, expiresAt: Number(expires) })
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { holder: { userId, tokenId }, isExpired: Number(expires) <= now }
}
