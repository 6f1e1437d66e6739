import { createHash } from 'node:crypto'

/** The identifier better-auth stores for a link or a pending sign-in (`storeIdentifier: 'hashed'`). */
export const verificationKey = (identifier: string) =>
  createHash('sha256').update(identifier).digest('base64url')
