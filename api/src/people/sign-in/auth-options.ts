import { maxPasswordLength, minPasswordLength } from '@hattama/contract/people/account'
import { passkeys } from './passkey-plugin.ts'
import type { betterAuth } from 'better-auth'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { v7 as uuid } from 'uuid'
import type { Sql } from '#kernel/db/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Lifetime } from '../accounts/lifetimes.ts'
import type { Mail } from '../mail/mail.ts'
import { languageOf } from '#kernel/http/language.ts'
import { authRateLimits } from './auth-rate-limits.ts'
import { authTables } from './auth-tables.ts'
import { addressHeader, tokenHashHeader } from './auth-terms.ts'
import type { PasswordHash } from './password-hash.ts'
import { byMail, provedElsewhere, secondStep } from './proof-plugins.ts'

export type AuthOptions = {
  sql: Sql
  secret: string
  publicUrl: string
  log: Log
  mail: Mail | null
  passwords: PasswordHash
  lifetime: Lifetime
  /** makes the token of a confirmation mail */
  makeConfirmation: (userId: string) => Promise<string>
  /** admits unconfirmed addresses, with or without mail: for accounts that were never asked to confirm theirs */
  isLenient?: boolean
}

/**
 * Settings of better-auth. It keeps passwords, sessions, verifications and rate limits; its own routes are not exposed:
 * ours forward to it and answer with our error codes. With mail, an address must be confirmed before sign-in.
 */
export const authOptions = ({
  sql,
  secret,
  publicUrl,
  log,
  mail,
  passwords,
  lifetime,
  makeConfirmation,
  isLenient = false,
}: AuthOptions) =>
  ({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    database: {
      // a separate Kysely: better-auth names columns itself
      db: new Kysely<Record<string, never>>({ dialect: new PostgresJSDialect({ postgres: sql }) }),
      type: 'postgres' as const,
      // an account without its password must not be found half made
      transaction: true,
    },
    ...authTables(lifetime.idleDays),
    rateLimit: authRateLimits,
    plugins: [
      passkeys(publicUrl),
      secondStep(),
      provedElsewhere(),
      ...byMail(async (email, given, request) => mail?.signIn(email, given, request)),
    ],
    emailAndPassword: {
      enabled: true,
      password: passwords,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      requireEmailVerification: mail !== null && !isLenient,
      ...(mail && {
        sendResetPassword: async (
          { user, token }: { user: { email: string }; token: string },
          request?: Request,
        ) => mail.resetPassword(user.email, token, request),
      }),
    },
    emailVerification: {
      // that of a registration is sent once all of it is stored
      sendOnSignUp: false,
      ...(mail && {
        sendVerificationEmail: async (
          { user }: { user: { id: string; email: string } },
          request?: Request,
        ) => {
          const token = await makeConfirmation(user.id)
          mail.confirmAddress(user.email, { token }, languageOf(request?.headers ?? new Headers()))
        },
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session: object, context?: { headers?: Headers | undefined } | null) => {
            const token = context?.headers?.get(tokenHashHeader)
            if (!token) throw new Error('accounts: a session without a token of ours')
            return { data: { ...session, token, ipAddress: context?.headers?.get(addressHeader) ?? null } }
          },
        },
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => uuid() },
    },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    // its messages contain addresses at lower levels
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string) => log.error({ message }, 'accounts'),
    },
  }) satisfies Parameters<typeof betterAuth>[0]
