import { hashOf } from '#kernel/auth/tokens.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'

/** Costs nothing and protects nothing: for tests that are not about hashing. */
export const cheapHash: PasswordHash = {
  hash: async (password) => hashOf(password),
  verify: async ({ hash, password }) => hash === hashOf(password),
}
