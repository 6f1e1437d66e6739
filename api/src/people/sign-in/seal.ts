import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Seal } from '../second-factor/seal.ts'

/** `secret`: the one better-auth was given. */
export const makeSeal = (secret: string): Seal => ({
  close: (data) => symmetricEncrypt({ key: secret, data }),
  open: (data) => symmetricDecrypt({ key: secret, data }),
})
