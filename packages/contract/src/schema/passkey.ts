import { z } from 'zod'

/** More than anybody has devices. */
export const mostPasskeys = 20

const name = z.string().trim().min(1).max(60)

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** kept by an account of the maker of the device, and so on others of its devices too */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({ passkeys: z.array(passkey) }).meta({ id: 'PasskeyList' })

/** `options` as WebAuthn has them in JSON; `challenge` goes back with the answer to them. */
export const passkeyQuestion = z
  .object({ options: z.record(z.string(), z.unknown()), challenge: z.string() })
  .meta({ id: 'PasskeyQuestion' })
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** What the browser made of the options (`PublicKeyCredential.toJSON()`). */
const response = z.looseObject({ id: z.string().max(2000) })

export const passkeyAnswer = z.object({ challenge: z.string().min(1).max(500), response })
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export const newPasskey = passkeyAnswer.extend({ name })
export type NewPasskey = z.infer<typeof newPasskey>
export const passkeyName = z.object({ name })
