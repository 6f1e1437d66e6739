import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who a link was made for, and the id of the session or device that requested it. */
export type Holder = { userId: string; tokenId: string }

/** Access to one resource for one holder until `expiresAt` (ms since 1970). */
type Grant = Holder & { thing: string; expiresAt: number }

const sign = (key: Buffer, { thing, userId, tokenId, expiresAt }: Grant) =>
  createHmac('sha256', key)
    .update(JSON.stringify([thing, userId, tokenId, expiresAt]))
    .digest()

/**
 * Makes a token for the URL of something a browser fetches by itself, without a header. It opens that one resource and
 * names its holder, so that each use can check that they still have access and are still signed in.
 */
export const makeUrlToken = (key: Buffer, grant: Grant) =>
  `${grant.expiresAt}.${grant.userId}.${grant.tokenId}.${sign(key, grant).toString('base64url')}`

/** Returns the holder of a token for a resource; null if never issued. Expiry is only reported for a genuine token. */
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
