import { z } from 'zod'
import { ssoAnswer } from './sso.ts'
import { connectChallenge } from './account.ts'
import { passkeyAnswer } from './passkey.ts'

/** How many recovery codes there are at first. */
export const recoveryCodeCount = 10

/** Digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
const code = z.string().trim().min(1).max(40)

/** `challenge` came with SECOND_FACTOR_NEEDED. `trust`: this browser is to be asked for no code for a while. */
export const loginStepBody = z.object({
  // of a hosted provider it is as long as one of its tokens
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

/** What an authenticator app takes: as an address (drawn as a QR code), and as a key to type. */
export const secondFactorSecret = z
  .object({ uri: z.string(), key: z.string() })
  .meta({ id: 'SecondFactorSecret' })
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>

export const codeBody = z.object({ code })

/** Shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodes>

/** One of them: it is still the person who signed in. */
export const confirmationProof = z.union([
  z.object({ password: z.string().min(1).max(128) }),
  z.object({ code }),
  z.object({ passkey: passkeyAnswer }),
  /** of the letter that was asked for */
  z.object({ mailedCode: code }),
  z.object({ sso: ssoAnswer }),
])
export type ConfirmationProof = z.infer<typeof confirmationProof>

/** By what somebody can show again who they are. `sso`: the name of the provider their session came by. */
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
