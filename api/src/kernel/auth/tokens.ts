import { createHash, randomBytes } from 'node:crypto'

const devicePrefix = 'hd_'
const sessionPrefix = 'hs_'

/** A new session token. Only its hash is stored. */
export const makeSessionToken = () => sessionPrefix + randomBytes(32).toString('base64url')

/** A new device token. Only its hash is stored; the token itself is shown once. */
export const makeDeviceToken = () => devicePrefix + randomBytes(32).toString('base64url')

export const isDeviceToken = (token: string) => token.startsWith(devicePrefix)

/** SHA-256, hex. The token has 256 random bits: a slow hash would add nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A hosted provider's access token: header, claims and signature, each base64url. Ours have no dots. */
export const isJwt = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** The token of an `Authorization: Bearer` header; null if the header has none of a plausible shape. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{16,4096})$/i.exec(header ?? '')?.[1] ?? null
