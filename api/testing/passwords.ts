import { hashOf } from '#kernel/auth/tokens.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'

/** Costs nothing, and keeps nothing safe: for tests that are not about it. */
export const cheapHash: PasswordHash = {
  hash: async (password) => hashOf(password),
  verify: async ({ hash, password }) => hash === hashOf(password),
}
