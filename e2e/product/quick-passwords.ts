import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into the products of the end-to-end tests before anything else: makes password hashing cheap. A server spends
 * 0.25 s of processor time on each, and has no setting for less; `password-hash.test.ts` checks the real cost.
 */
const { scrypt } = crypto

crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof crypto.scrypt

syncBuiltinESMExports()
