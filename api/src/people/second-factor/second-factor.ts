import type { Language } from '@hattama/contract/people/account'
import type {
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@hattama/contract/people/second-factor'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Mail } from '../mail/mail.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { removeSecondFactor } from './remove.ts'
import type { Seal } from './seal.ts'
import { takeCode, type Worth } from './take-code.ts'
import { makeSecret, offerOf } from './totp.ts'

type Given = { db: Db; seal: Seal; mail: Pick<Mail, 'notice'> | null }

export type SecondFactor = ReturnType<typeof openSecondFactor>

/**
 * Authenticator apps (TOTP) and recovery codes. The rows are those of better-auth's two-factor plugin, which asks for the
 * codes at sign-in (docs/decisions/044); they are written here, so that a change and its event share a transaction.
 */
export const openSecondFactor = ({ db, seal, mail }: Given) => {
  const sealed = (codes: readonly string[]) => seal.close(JSON.stringify(codes))

  const tell = (person: Person, notice: 'secondFactorOn' | 'secondFactorOff', language: Language) =>
    mail?.notice(person.email, notice, person.language ?? language, { address: person.address ?? '' })

  return {
    state: async (userId: string): Promise<SecondFactorState> => {
      const factor = await db
        .selectFrom('authTwoFactors')
        .select(['backupCodes', 'madeAt'])
        .where('userId', '=', userId)
        .where('verified', '=', true)
        .executeTakeFirst()
      if (!factor) return { isOn: false, since: null, recoveryCodesLeft: 0 }
      const left = JSON.parse(await seal.open(factor.backupCodes)) as string[]
      return { isOn: true, since: factor.madeAt.toISOString(), recoveryCodesLeft: left.length }
    },

    /** Begins, or begins again with another secret. @throws Failure CONFLICT if one is already set up. */
    begin: async (person: Person): Promise<SecondFactorSecret> => {
      const secret = makeSecret()
      const row = { secret: await seal.close(secret), backupCodes: await sealed([]) }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('authTwoFactors')
        .values({ id: uuid(), userId: person.userId, ...row })
        .onConflict((c) =>
          c
            .column('userId')
            .doUpdateSet({ ...row, lastStep: 0, madeAt: new Date() })
            .where('authTwoFactors.verified', '=', false),
        )
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw new Failure('CONFLICT')
      return offerOf(secret, person.email)
    },

    /** @throws Failure WRONG_CODE; CONFLICT if none is being set up. */
    finish: async (person: Person, code: string, language: Language): Promise<RecoveryCodes> => {
      const codes = makeRecoveryCodes()
      const backupCodes = await sealed(codes)
      await db.transaction().execute(async (trx) => {
        const begun = await trx
          .selectFrom('authTwoFactors')
          .select('id')
          .where('userId', '=', person.userId)
          .where('verified', '=', false)
          .forUpdate()
          .executeTakeFirst()
        if (!begun) throw new Failure('CONFLICT')
        const worth = await takeCode(trx, seal, person.userId, digitsOf(code), true)
        if (worth !== 'good') throw new Failure('WRONG_CODE')
        await trx
          .updateTable('authTwoFactors')
          .set({ verified: true, backupCodes, madeAt: new Date() })
          .where('id', '=', begun.id)
          .execute()
        await trx
          .updateTable('authUsers')
          .set({ twoFactorEnabled: true })
          .where('id', '=', person.userId)
          .execute()
        await recordOfAccount(trx, person, { kind: 'secondFactorOn' })
      })
      tell(person, 'secondFactorOn', language)
      return { recoveryCodes: codes }
    },

    /** Makes new recovery codes, voiding the old ones. @throws Failure CONFLICT if no app is set up. */
    renew: async (person: Person): Promise<RecoveryCodes> => {
      const codes = makeRecoveryCodes()
      const backupCodes = await sealed(codes)
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('authTwoFactors')
          .set({ backupCodes })
          .where('userId', '=', person.userId)
          .where('verified', '=', true)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Failure('CONFLICT')
        await recordOfAccount(trx, person, { kind: 'recoveryCodesCreated' })
      })
      return { recoveryCodes: codes }
    },

    /** Switches it off; does nothing if it is already off. */
    off: async (person: Person, language: Language): Promise<void> => {
      const wasOn = await db.transaction().execute(async (trx) => {
        const removed = await removeSecondFactor(trx, person.userId)
        if (removed) await recordOfAccount(trx, person, { kind: 'secondFactorOff' })
        return removed
      })
      if (wasOn) tell(person, 'secondFactorOff', language)
    },

    take: (userId: string, code: string): Promise<Worth> => takeCode(db, seal, userId, digitsOf(code)),
  }
}

/** `123 456` -> `123456`. */
export const digitsOf = (code: string) => code.replaceAll(/[\s-]/g, '')
