import type { ColumnType } from 'kysely'

type Now = ColumnType<Date, Date | undefined, Date>

/** What better-auth writes; we read it to look a session up, and end sessions. */
export type AuthUserTable = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  createdAt: Date
  updatedAt: Date
}
export type AuthSessionTable = {
  id: string
  token: string
  userId: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  userAgent: string | null
}

/** A password of better-auth lies in the row with provider `credential`. */
export type AuthAccountTable = {
  id: string
  userId: string
  providerId: string
  password: string | null
  updatedAt: Now
}
export type AuthVerificationTable = { id: string; identifier: string; value: string; expiresAt: Date }
