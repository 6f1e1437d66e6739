import { sql } from 'kysely'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { accountRows, type FoundAccount } from '../accounts/account-rows.ts'
import { recordSignIn } from '../accounts/record-sign-in.ts'
import { noteSignIn } from '../accounts/hosted-sign-ins.ts'
import { endOf, type Lifetime } from '../accounts/lifetimes.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import { accountOf, admit, hostedProviderId } from './admit.ts'
import type { Claims, claimsReader } from './claims.ts'
import { noteFactor } from './note-factor.ts'
import { hasFactor, isVerified, readRecordIfActive } from './person-record.ts'
import type { HostedCalls } from './provider.ts'

const nowhere: Origin = { userAgent: null, address: null }

const byClaims = (db: Db, { subject, sessionId }: Claims) =>
  accountRows(db)
    .innerJoin('authAccounts as a', 'a.userId', 'u.id')
    .innerJoin('hostedSessions as s', 's.userId', 'u.id')
    .select(['s.id as tokenId', 's.usedAt', 's.provedAt', 's.endedAt', 's.createdAt as openedAt'])
    .select('u.twoFactorEnabled')
    .where('a.providerId', '=', hostedProviderId)
    .where('a.accountId', '=', subject)
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

/** Whether a token's address may become the account's: not if another has it, or the token predates what is known. */
const isNews = async (db: Db, userId: string, { email, issuedAt }: Claims) =>
  (await db
    .selectFrom('authUsers')
    .select('id')
    .where('id', '=', userId)
    .where(sql<number>`floor(extract(epoch from updated_at))`, '<=', issuedAt)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('authUsers as other').select('other.id').where('other.email', '=', email)),
      ),
    )
    .executeTakeFirst()) !== undefined

type Given = {
  db: Db
  mail: Mail | null
  calls: Pick<HostedCalls, 'user'>
  readClaims: ReturnType<typeof claimsReader>
  lifetime: Lifetime
  carryOut: CarryOut
}

/**
 * Finds the account of a hosted provider's token: null for one that is invalid, expired, or was signed out here.
 * @throws Failure ACCOUNT_BLOCKED; SECOND_FACTOR_NEEDED with the challenge of its second step
 */
export const hostedLookUp = ({ db, mail, calls, readClaims, lifetime, carryOut }: Given) => {
  /** Copies an address changed at the provider, and notifies the previous one. */
  const followAddress = async (account: FoundAccount, claims: Claims, token: string, from: Origin) => {
    const { userId, email: before, language } = account
    if (!(await isNews(db, userId, claims))) return
    const record =
      claims.emailVerified === null ? await readRecordIfActive(calls, token).catch(() => null) : null
    const emailVerified = isVerified(claims, record)
    const { email } = claims
    const hasMoved = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('authUsers')
        .set({ email, emailVerified, updatedAt: new Date() })
        .where('id', '=', userId)
        .where('email', '=', before)
        .executeTakeFirst()
      // another request of the same person was first
      if (numUpdatedRows === 0n) return false
      await carryOut(trx, 'addressChanged', { userId, workspaceId: null })
      await recordOfAccount(trx, { userId, email, ...from }, { kind: 'addressChanged', subject: before })
      return true
    })
    if (hasMoved) mail?.notice(before, 'addressChanged', language ?? 'en', {})
  }

  /** @throws Failure SECOND_FACTOR_NEEDED for a sign-in without the second step the person has set up */
  const mustBeWhole = ({ hasSecondStep }: Claims, isOn: boolean, token: string) => {
    if (isOn && !hasSecondStep) throw new Failure('SECOND_FACTOR_NEEDED', { challenge: token })
  }

  /**
   * Handles a session the server sees for the first time: fetches anew what is known of the person's address and second
   * factor. One that is over at the provider admits nobody, since there would be no telling what it required.
   */
  const welcome = async (claims: Claims, token: string, from: Origin) => {
    const record = await readRecordIfActive(calls, token)
    if (!record) return
    const emailVerified = isVerified(claims, record)
    const isOn = hasFactor(record)
    const here = await accountOf(db, claims.subject)
    if (here) await noteFactor({ db, mail }, here, isOn, from)
    mustBeWhole(claims, isOn, token)
    const userId = await admit(db, { ...claims, emailVerified })
    // new to this server, not to the account: nothing to notify
    if (!here && isOn)
      await db.updateTable('authUsers').set({ twoFactorEnabled: true }).where('id', '=', userId).execute()
    if (!(await noteSignIn(db, claims.sessionId, userId, from))) return
    await db
      .updateTable('authUsers')
      .set({ emailVerified })
      .where('id', '=', userId)
      .where('email', '=', claims.email)
      .execute()
    await recordSignIn({ db, mail }, userId, from, 'signedIn', 'en')
  }

  /**
   * Settles a mismatch between a token's second step and what is known here: the provider's record decides. It may have
   * been set up or removed there.
   */
  const settle = async (userId: string, claims: Claims, token: string, from: Origin) => {
    const record = await readRecordIfActive(calls, token)
    if (!record) throw new Failure('AUTH_FAILED')
    const isOn = hasFactor(record)
    await noteFactor({ db, mail }, userId, isOn, from)
    mustBeWhole(claims, isOn, token)
  }

  return async (token: string, from: Origin = nowhere): Promise<FoundAccount | null> => {
    const claims = await readClaims(token)
    if (!claims) return null
    let found = await byClaims(db, claims)
    if (!found) {
      await welcome(claims, token, from)
      found = await byClaims(db, claims)
    }
    if (!found || found.endedAt) return null
    // even if the provider keeps renewing it
    if (endOf(lifetime, found.openedAt, found.usedAt) <= new Date()) return null
    // blocking ended their sessions; one the provider opens later is told why it is refused
    if (found.blockedAt) throw new Failure('ACCOUNT_BLOCKED')
    const { endedAt: _, openedAt: __, twoFactorEnabled, ...account } = found
    if (twoFactorEnabled !== claims.hasSecondStep) {
      await settle(account.userId, claims, token, from)
      const now = await byClaims(db, claims)
      if (!now) return null
      account.secondFactorDue = now.secondFactorDue
    }
    if (account.email !== claims.email) await followAddress(account, claims, token, from)
    return account
  }
}
