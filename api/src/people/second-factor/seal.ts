import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Encrypts what better-auth's plugin decrypts, and the other way round. */
export type Seal = { close: (text: string) => Promise<string>; open: (sealed: string) => Promise<string> }

/** `secret`: the one better-auth was given. */
export const makeSeal = (secret: string): Seal => ({
  close: (data) => symmetricEncrypt({ key: secret, data }),
  open: (data) => symmetricDecrypt({ key: secret, data }),
})
