import { createHash, randomBytes } from 'node:crypto'

const devicePrefix = 'hd_'

/** A new device token. Only its hash is stored; the token itself is shown once. */
export const makeDeviceToken = () => devicePrefix + randomBytes(32).toString('base64url')

export const isDeviceToken = (token: string) => token.startsWith(devicePrefix)

/** SHA-256, hex. The token has 256 random bits: a slow hash would add nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token of an `Authorization: Bearer` header; null when there is none that could be one. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{16,512})$/i.exec(header ?? '')?.[1] ?? null
