import type { SignInKind } from '@hattama/contract/vendor-sign-in'
import type { Env } from '#kernel/env.ts'

/** How people sign in at a vendor, and what we ask of them there. */
export type Vendor = {
  kind: SignInKind
  clientId: string
  clientSecret: string
  issuer: string
  authorize: string
  token: string
  revoke: string
  scopes: readonly string[]
  /** what its own form of OAuth needs beside: that access goes on while the person is away */
  more: Readonly<Record<string, string>>
}

export type VendorEnv = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_URL'>

/** Null where the operator has not registered this server there. */
export const vendorOf = (env: VendorEnv, kind: SignInKind): Vendor | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: instead } = env
  if (!clientId || !clientSecret) return null
  const accounts = instead ?? 'https://accounts.google.com'
  const tokens = instead ?? 'https://oauth2.googleapis.com'
  return {
    kind,
    clientId,
    clientSecret,
    issuer: accounts,
    authorize: `${accounts}/o/oauth2/v2/auth`,
    token: `${tokens}/token`,
    revoke: `${tokens}/revoke`,
    // no more than is read: which calendars there are, and what stands in them
    scopes: [
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
    ],
    // a refresh token comes only where a person is asked, and only for access while they are away
    more: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
  }
}

/** Where a vendor sends people back to: what the operator registers this server with. */
export const redirectOf = (publicUrl: string) => `${publicUrl}/connections`
