import { keyFor } from '#kernel/auth/secret.ts'
import { makeSeal } from '#people/sign-in/seal.ts'
import type { Sealed } from './kind.ts'

/** Encrypts a connection's secrets, with a key derived for this purpose. */
export type Seal = ReturnType<typeof makeSeal>

/** @param secret of the installation */
export const connectionSeal = (secret: string): Seal =>
  makeSeal(keyFor(secret, 'connections').toString('base64url'))

export const closeSealed = (seal: Seal, sealed: Sealed): Promise<string> => seal.close(JSON.stringify(sealed))

/** @throws Error if it was sealed with another installation secret */
export const openSealed = async (seal: Seal, text: string): Promise<Sealed> =>
  JSON.parse(await seal.open(text)) as Sealed
