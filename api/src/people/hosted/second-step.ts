import type { LoginStep } from '@hattama/contract/people/second-factor'
import type { Origin } from '#kernel/auth/allow.ts'
import { Failure } from '#kernel/failure.ts'
import { digitsOf } from '../second-factor/second-factor.ts'
import type { FailedSignIns } from '../sign-in/failed-sign-ins.ts'
import type { claimsReader } from './claims.ts'
import { appsIn, readRecordIfActive } from './person-record.ts'
import type { HostedCalls } from './provider.ts'

type Given = {
  calls: Pick<HostedCalls, 'user' | 'verifyCode'>
  readClaims: ReturnType<typeof claimsReader>
  failures: FailedSignIns
}

/** Most apps a code is checked against: each check is a call to the provider. */
const maxApps = 10

/** Tries the code with each app until one takes it. @throws Failure WRONG_CODE if none does */
const takenBy = async (
  calls: Given['calls'],
  token: string,
  apps: readonly { id: string }[],
  code: string,
) => {
  for (const { id } of apps.slice(0, maxApps)) {
    try {
      return await calls.verifyCode(token, id, code)
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'WRONG_CODE')) throw error
    }
  }
  throw new Failure('WRONG_CODE')
}

/**
 * Takes the second step of a sign-in at the provider. The challenge is the token of the first step, which opens nothing
 * here. The provider limits how many codes may be tried.
 * @throws Failure WRONG_CODE, SIGN_IN_ENDED, RATE_LIMITED
 */
export const takeSecondStep = async (
  { calls, readClaims, failures }: Given,
  { challenge, code }: LoginStep,
  origin: Origin,
): Promise<string> => {
  const claims = await readClaims(challenge)
  const record = claims && (await readRecordIfActive(calls, challenge))
  const apps = record ? appsIn(record) : []
  if (!claims || apps.length === 0) throw new Failure('SIGN_IN_ENDED')
  try {
    const entered = await takenBy(calls, challenge, apps, digitsOf(code))
    return entered.access_token
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // signed out there meanwhile
    if (error.code === 'AUTH_FAILED') throw new Failure('SIGN_IN_ENDED')
    if (error.code !== 'SIGN_IN_ENDED') failures.note(claims.email, origin, error.code)
    throw error
  }
}
