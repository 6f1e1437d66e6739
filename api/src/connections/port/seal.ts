import { keyFor } from '#kernel/auth/secret.ts'
import { makeSeal } from '#people/sign-in/seal.ts'
import type { Sealed } from './kind.ts'

/** Encrypts what is secret of a connection, with a key of its own. */
export type Seal = ReturnType<typeof makeSeal>

/** @param secret of the installation */
export const connectionSeal = (secret: string): Seal =>
  makeSeal(keyFor(secret, 'connections').toString('base64url'))

export const closeSealed = (seal: Seal, sealed: Sealed): Promise<string> => seal.close(JSON.stringify(sealed))

/** @throws Error where the installation's secret is another one than the one it was closed with */
export const openSealed = async (seal: Seal, text: string): Promise<Sealed> =>
  JSON.parse(await seal.open(text)) as Sealed
