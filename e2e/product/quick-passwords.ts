import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into the products of the end-to-end tests before anything else: what is derived from a password costs them nothing.
 * A server takes a quarter of a second of a processor for each, and has no setting for less; `password-hash.test.ts` looks at its cost.
 */
const { scrypt } = crypto

crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof crypto.scrypt

syncBuiltinESMExports()
