import { z } from 'zod'
import { shownText } from '../kernel/shown-text.ts'

/** More than anyone's number of devices. */
export const maxPasskeys = 20

const name = shownText().min(1).max(60)

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** synced through the device maker's account, and so available on other devices too */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const passkeyList = z.object({ passkeys: z.array(passkey) }).meta({ id: 'PasskeyList' })

/** `options` in WebAuthn's JSON form; `challenge` is sent back with the answer. */
export const passkeyChallenge = z
  .object({ options: z.record(z.string(), z.unknown()), challenge: z.string() })
  .meta({ id: 'PasskeyChallenge' })
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>

/** The browser's response to the options (`PublicKeyCredential.toJSON()`). */
const response = z.looseObject({ id: z.string().max(2000) })

export const passkeyAnswer = z.object({ challenge: z.string().min(1).max(500), response })
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export const newPasskey = passkeyAnswer.extend({ name })
export type NewPasskey = z.infer<typeof newPasskey>
export const passkeyName = z.object({ name })
