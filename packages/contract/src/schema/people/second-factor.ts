import { z } from 'zod'
import { ssoAnswer } from './sso.ts'
import { connectChallenge } from './account.ts'
import { passkeyAnswer } from './passkey.ts'

/** How many recovery codes are issued. */
export const recoveryCodeCount = 10

/** Digits from an authenticator app, or a recovery code; spaces and dashes are ignored. */
const code = z.string().trim().min(1).max(40)

/** `challenge` came with SECOND_FACTOR_NEEDED. `trust`: do not ask this browser for a code for a while. */
export const loginStepBody = z.object({
  // from a hosted provider it is as long as one of its tokens
  challenge: z.string().min(1).max(8000),
  code,
  trust: z.boolean().optional(),
  connect: connectChallenge,
})
export type LoginStep = z.infer<typeof loginStepBody>

export const secondFactorState = z
  .object({
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactorState = z.infer<typeof secondFactorState>

/** The secret for an authenticator app, as a URI (shown as a QR code) and as a key to type. */
export const secondFactorSecret = z
  .object({ uri: z.string(), key: z.string() })
  .meta({ id: 'SecondFactorSecret' })
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

export const codeBody = z.object({ code })

/** Only shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** Any one of these proves that it is still the person who signed in. */
export const confirmationProof = z.union([
  z.object({ password: z.string().min(1).max(128) }),
  z.object({ code }),
  z.object({ passkey: passkeyAnswer }),
  /** from the requested letter */
  z.object({ mailedCode: code }),
  z.object({ sso: ssoAnswer }),
])
export type ConfirmationProof = z.infer<typeof confirmationProof>

/** Ways a person can prove their identity again. `sso`: name of the provider their session was opened through. */
export const confirmationWays = z
  .object({
    password: z.boolean(),
    code: z.boolean(),
    passkey: z.boolean(),
    mail: z.boolean(),
    sso: z.string().nullable(),
  })
  .meta({ id: 'ConfirmationWays' })
export type ConfirmationWays = z.infer<typeof confirmationWays>
