import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'

/** Seconds a code stands; one before and one after it are taken too, for clocks that differ. */
const periodSeconds = 30
const drift = [-1, 0, 1]

/** 160 random bits, as RFC 4226 advises. */
export const makeSecret = () => randomBytes(20).toString('base64url')

/** What an authenticator app takes: an `otpauth:` address, and the key in it for typing. */
export const offerOf = (secret: string, email: string): { uri: string; key: string } => {
  const uri = createOTP(secret).url('Hattama', email)
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '' }
}

/** The half minute since 1970 a code stands for, if it stands for one around `now` (ms); null for a wrong code. */
export const stepOf = async (secret: string, code: string, now = Date.now()): Promise<number | null> => {
  const current = Math.floor(now / 1000 / periodSeconds)
  const steps = drift.map((by) => current + by)
  const right = await Promise.all(steps.map((step) => createOTP(secret).hotp(step)))
  // the latest, so that no other spelling of the same moment is left
  return steps.findLast((_, i) => right[i] === code) ?? null
}
