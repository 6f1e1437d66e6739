import type { Db } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import type { Mail } from '../mail/mail.ts'
import type { FailedSignIns } from '../sign-in/failed-sign-ins.ts'
import type { Lifetime } from '../accounts/lifetimes.ts'
import { claimsReader, type HostedSettings } from './claims.ts'
import { hostedIdentity } from './identity.ts'
import { hostedLookUp } from './look-up.ts'
import { hostedCalls } from './provider.ts'

/** The hosted provider the settings name; null: accounts are this server's own. */
export const hostedSettings = (
  env: Pick<Env, 'AUTH_HOSTED_URL' | 'AUTH_HOSTED_KEY' | 'AUTH_HOSTED_JWT_SECRET'>,
): HostedSettings | null =>
  env.AUTH_HOSTED_URL && env.AUTH_HOSTED_KEY
    ? {
        url: env.AUTH_HOSTED_URL.replace(/\/$/, ''),
        publicKey: env.AUTH_HOSTED_KEY,
        jwtSecret: env.AUTH_HOSTED_JWT_SECRET,
      }
    : null

type Given = {
  db: Db
  mail: Mail | null
  publicUrl: string
  lifetime: Lifetime
  failures: FailedSignIns
  addressFrom: string | undefined
}

/** The ways in and the look-up of tokens at a hosted provider. */
export const openHosted = (settings: HostedSettings, { lifetime, ...given }: Given) => {
  const readClaims = claimsReader(settings)
  const calls = hostedCalls(settings)
  return {
    identity: hostedIdentity({ ...given, calls, readClaims }),
    lookUp: hostedLookUp({ ...given, calls, readClaims, lifetime }),
  }
}
