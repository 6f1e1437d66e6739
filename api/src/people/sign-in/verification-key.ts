import { createHash } from 'node:crypto'

/** How better-auth names what it keeps of a link or a pending sign-in (`storeIdentifier: 'hashed'`). */
export const verificationKey = (identifier: string) =>
  createHash('sha256').update(identifier).digest('base64url')
