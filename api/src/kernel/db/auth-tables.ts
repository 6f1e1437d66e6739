import type { ColumnType } from 'kysely'

/** What better-auth writes; we read it to look a session up, and end sessions. */
export type AuthUserTable = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  createdAt: ColumnType<Date, Date | undefined, Date>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}
export type AuthSessionTable = {
  id: string
  /** SHA-256 of the token, hex: `accounts/open-session.ts` */
  token: string
  userId: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  userAgent: string | null
}

/** A password of better-auth lies in the row with provider `credential`; `hosted` ties a hosted provider's id to an account. */
export type AuthAccountTable = {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: ColumnType<string | null, string | null | undefined, string | null>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}
export type AuthVerificationTable = { id: string; identifier: string; value: string; expiresAt: Date }
