import type { VendorKind } from '@hattama/contract/connections/vendor-sign-in'
import type { Env } from '#kernel/env.ts'
import { notionVersion } from './notion-version.ts'

/** How people sign in at a vendor, and what we request there. */
export type Vendor = {
  kind: VendorKind
  clientId: string
  clientSecret: string
  issuer: string
  authorize: string
  token: string
  /** null: only the person can revoke access, on a page of the vendor */
  revoke: string | null
  scopes: readonly string[]
  /** those of them that a response has to name; others show only as a refresh token */
  needed: readonly string[]
  /** extra parameters, such as for access while the person is away */
  more: Readonly<Record<string, string>>
  /** for vendors that take JSON with Basic authentication; null: OAuth's own forms, with the secret among them */
  json: { headers: Readonly<Record<string, string>> } | null
  /** supports PKCE */
  hasProofKeys: boolean
  /** access lasts only with a refresh token */
  needsRefresh: boolean
}

export type VendorEnv = Pick<
  Env,
  | 'NOTION_CLIENT_ID'
  | 'NOTION_CLIENT_SECRET'
  | 'NOTION_API_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_URL'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_TENANT'
  | 'MICROSOFT_URL'
>

const usual = { json: null, hasProofKeys: true, needsRefresh: true } as const

const google = (env: VendorEnv): Vendor | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_URL: instead } = env
  if (!clientId || !clientSecret) return null
  const accounts = instead ?? 'https://accounts.google.com'
  const tokens = instead ?? 'https://oauth2.googleapis.com'
  // only what we read: which calendars there are, and their events
  const scopes = [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events.readonly',
  ]
  return {
    kind: 'google',
    clientId,
    clientSecret,
    issuer: accounts,
    authorize: `${accounts}/o/oauth2/v2/auth`,
    token: `${tokens}/token`,
    revoke: `${tokens}/revoke`,
    scopes,
    needed: scopes,
    // Google gives a refresh token only with a consent prompt and for offline access
    more: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    ...usual,
  }
}

/** The Microsoft identity platform (v2.0); a tenant other than `common` admits only its own people. */
const microsoft = (env: VendorEnv): Vendor | null => {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_URL: instead } = env
  if (!clientId || !clientSecret) return null
  const tenant = encodeURIComponent(env.MICROSOFT_TENANT)
  const accounts = `${instead ?? 'https://login.microsoftonline.com'}/${tenant}`
  return {
    kind: 'microsoft',
    clientId,
    clientSecret,
    issuer: `${accounts}/v2.0`,
    authorize: `${accounts}/oauth2/v2.0/authorize`,
    token: `${accounts}/oauth2/v2.0/token`,
    revoke: null,
    scopes: ['offline_access', 'https://graph.microsoft.com/Calendars.Read'],
    needed: ['https://graph.microsoft.com/Calendars.Read'],
    // lets the person pick among the accounts their browser knows
    more: { prompt: 'select_account', response_mode: 'query' },
    ...usual,
  }
}

/**
 * Notion's public connections (https://developers.notion.com/guides/get-started/authorization): no scopes, people choose
 * pages.
 */
const notion = (env: VendorEnv): Vendor | null => {
  const { NOTION_CLIENT_ID: clientId, NOTION_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  const own = `${env.NOTION_API_URL}/v1/oauth`
  return {
    kind: 'notion',
    clientId,
    clientSecret,
    issuer: env.NOTION_API_URL,
    authorize: `${own}/authorize`,
    token: `${own}/token`,
    revoke: `${own}/revoke`,
    scopes: [],
    needed: [],
    more: { owner: 'user' },
    json: { headers: { 'notion-version': notionVersion } },
    hasProofKeys: false,
    needsRefresh: false,
  }
}

const vendors: Record<VendorKind, (env: VendorEnv) => Vendor | null> = { google, microsoft, notion }

/** Null where the operator has not registered this server there. */
export const vendorOf = (env: VendorEnv, kind: VendorKind): Vendor | null => vendors[kind](env)

/** Where a vendor sends people back to; the operator registers this address. */
export const redirectOf = (publicUrl: string) => `${publicUrl}/connections`
