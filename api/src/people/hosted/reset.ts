import type { Language } from '@hattama/contract/people/account'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import type { FailedSignIns } from '../sign-in/failed-sign-ins.ts'
import type { Reset } from '../sign-in/identity.ts'
import { noteReset } from '../sign-in/note-reset.ts'
import { accountOf } from './admit.ts'
import type { claimsReader } from './claims.ts'
import { hasFactor, readRecordIfActive } from './person-record.ts'
import type { HostedCalls } from './provider.ts'
import { takeSecondStep } from './second-step.ts'

type Given = {
  calls: HostedCalls
  readClaims: ReturnType<typeof claimsReader>
  db: Db
  mail: Mail | null
  failures: FailedSignIns
  carryOut: CarryOut
}

/**
 * Sets a new password with the token from a provider's mail. A mailbox must not replace a second factor: people who have one
 * enter its code too, even if the provider would not ask. All sessions of the account end, here and there,
 * and what else acted for it here.
 * @throws Failure AUTH_FAILED for a spent or expired token, SECOND_FACTOR_NEEDED without the code, WRONG_CODE
 */
export const resetAtProvider = async (
  { calls, readClaims, db, mail, failures, carryOut }: Given,
  { token, password, code }: Reset,
  from: Origin,
  language: Language,
): Promise<void> => {
  const claims = await readClaims(token)
  const record = claims && (await readRecordIfActive(calls, token))
  if (!claims || !record) throw new Failure('AUTH_FAILED')
  const isWhole = claims.hasSecondStep || !hasFactor(record)
  if (!isWhole && code === undefined) throw new Failure('SECOND_FACTOR_NEEDED', { challenge: token })
  const whole = isWhole
    ? token
    : await takeSecondStep({ calls, readClaims, failures }, { challenge: token, code: code ?? '' }, from)
  await calls.setPassword(whole, password)
  await calls.signOut(whole, 'global').catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'AUTH_FAILED')) throw error
  })
  // somebody who was never here has no sessions to end
  const userId = await accountOf(db, claims.subject)
  if (!userId) return
  await db.transaction().execute((trx) => carryOut(trx, 'passwordReset', { userId, workspaceId: null }))
  await noteReset(db, mail)(userId, from, language)
}
