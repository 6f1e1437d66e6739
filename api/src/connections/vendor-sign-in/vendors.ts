import type { VendorKind } from '@hattama/contract/vendor-sign-in'
import type { Env } from '#kernel/env.ts'
import { notionVersion } from './notion-version.ts'

/** How people sign in at a vendor, and what we ask of them there. */
export type Vendor = {
  kind: VendorKind
  clientId: string
  clientSecret: string
  issuer: string
  authorize: string
  token: string
  /** null: it lets nobody but the person take access away, on a page of its own */
  revoke: string | null
  scopes: readonly string[]
  /** those of them an answer names; others come as a token that lasts, or not at all */
  needed: readonly string[]
  /** what its own form of OAuth needs beside: that access goes on while the person is away */
  more: Readonly<Record<string, string>>
  /** how it is spoken to: OAuth's own forms with the secret among them, or JSON with Basic; null where nothing is special */
  json: { headers: Readonly<Record<string, string>> } | null
  /** it knows proof keys (PKCE) */
  hasProofKeys: boolean
  /** what it gives lasts only with a refresh token */
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
  // no more than is read: which calendars there are, and what stands in them
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
    // a refresh token comes only where a person is asked, and only for access while they are away
    more: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    ...usual,
  }
}

/** The Microsoft identity platform (v2.0); a tenant other than `common` lets in its own people alone. */
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
    // which of the accounts a browser knows is for the person to say
    more: { prompt: 'select_account', response_mode: 'query' },
    ...usual,
  }
}

/** Notion's public connections (https://developers.notion.com/guides/get-started/authorization): no scopes, people choose pages. */
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

/** Where a vendor sends people back to: what the operator registers this server with. */
export const redirectOf = (publicUrl: string) => `${publicUrl}/connections`
