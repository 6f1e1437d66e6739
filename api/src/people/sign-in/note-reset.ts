import type { Language } from '@hattama/contract/people/account'
import type { Origin } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import type { Mail } from '../mail/mail.ts'

export type NoteReset = (userId: string, from: Origin, language: Language) => Promise<void>

/** Logs a password reset by link in the security log, and notifies the account by mail. */
export const noteReset =
  (db: Db, mail: Mail | null): NoteReset =>
  async (userId, { address, userAgent }, language) => {
    const account = await mailRecipient(db, userId)
    if (!account) return
    const { email } = account
    await recordOfAccount(db, { userId, email, address, userAgent }, { kind: 'passwordReset' })
    mail?.notice(email, 'passwordChanged', account.language ?? language, { address: address ?? '' })
  }
