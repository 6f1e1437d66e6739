import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords are kept: turned into what is stored, and compared with it. */
export type PasswordHash = {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/**
 * scrypt with N = 16384, r = 16, p = 1: some 60 ms and 32 MB for each guess. A server has no setting for less; only tests
 * hand in another.
 */
export const slowHash: PasswordHash = { hash: hashPassword, verify: verifyPassword }
