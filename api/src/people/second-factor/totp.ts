import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** Seconds a code is valid; the codes before and after it are accepted too, to allow for clock drift. */
const periodSeconds = 30
const drift = [-1, 0, 1]

/** 160 random bits, as RFC 4226 recommends. */
export const makeSecret = () => randomBytes(20).toString('base64url')

/** What an authenticator app reads: an `otpauth:` URI, and the key in it for typing. */
export const offerOf = (secret: string, email: string): { uri: string; key: string } => {
  const uri = createOTP(secret).url('Hattama', email)
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' }
}

/** The 30-second step (since 1970) of a code, if it is valid around `now` (ms); null for a wrong code. */
export const stepOf = async (secret: string, code: string, now = Date.now()): Promise<number | null> => {
  const current = Math.floor(now / 1000 / periodSeconds)
  const steps = drift.map((by) => current + by)
  const right = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)))
  // the latest match, so that the same code cannot match again at a later step
  return steps.findLast((_, i) => right[i] === code) ?? null
}
