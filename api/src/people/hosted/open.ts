import type { Db } from '#kernel/db/database.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import type { FailedSignIns } from '../sign-in/failed-sign-ins.ts'
import type { Lifetime } from '../accounts/lifetimes.ts'
import { claimsReader } from './claims.ts'
import { hostedIdentity } from './identity.ts'
import { hostedLookUp } from './look-up.ts'
import { hostedCalls } from './provider.ts'
import type { HostedSettings } from './settings.ts'

type Given = {
  db: Db
  mail: Mail | null
  publicUrl: string
  lifetime: Lifetime
  failures: FailedSignIns
  addressFrom: string | undefined
  carryOut: CarryOut
}

/** Sign-in and token look-up at a hosted provider. */
export const openHosted = (settings: HostedSettings, { lifetime, ...given }: Given) => {
  const readClaims = claimsReader(settings)
  const calls = hostedCalls(settings)
  return {
    identity: hostedIdentity({ ...given, calls, readClaims }),
    lookUp: hostedLookUp({ ...given, calls, readClaims, lifetime }),
  }
}
