import type { Seal } from '../second-factor/seal.ts'

/** `secret`: the one better-auth was given. */
export const makeSeal = (secret: string): Seal => ({
  close: async (data) => (await import('better-auth/crypto')).symmetricEncrypt({ key: secret, data }),
  open: async (data) => (await import('better-auth/crypto')).symmetricDecrypt({ key: secret, data }),
})
