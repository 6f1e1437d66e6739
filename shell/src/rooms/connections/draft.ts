import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { webhookParts } from '@hattama/contract/rules/connections/bitrix-webhook'
import { isBotToken, isSigningSecret } from '@hattama/contract/rules/connections/slack'
import { isSecurityToken } from '@hattama/contract/rules/connections/teams-address'
import { linearUrl } from '@hattama/contract/connections/tracker'
import {
  type ConnectionKind,
  type FolderFormat,
  isCalendar,
  isMessenger,
  isNotes,
  isSignedIn,
  isVendor,
  type SignInKind,
  type VendorKind,
} from '@hattama/contract/rules/connections/connection-kinds'
import { addressOfKind } from './address-of-kind.ts'
import type { EventGroup } from './event-groups.ts'

/** The form's values so far. */
export type Draft = {
  kind: ConnectionKind
  name: string
  url: string
  user: string
  password: string
  /** of a tracker, a notes tool or a bot; `email`: Jira Cloud only */
  key: string
  email: string
  /** of a Slack app that answers in its channel */
  signingSecret: string
  /** of a Teams outgoing webhook */
  securityToken: string
  format: FolderFormat
  /** of a bucket */
  region: string
  /** of a repository; `folder`: relative to its root */
  branch: string
  folder: string
  ofWorkspace: boolean
  groups: readonly EventGroup[]
  withText: boolean
  /** comma-separated */
  tags: string
}

export const emptyDraft: Draft = {
  kind: 'webhook',
  name: '',
  url: '',
  user: '',
  password: '',
  key: '',
  email: '',
  signingSecret: '',
  securityToken: '',
  format: 'pdf',
  region: 'us-east-1',
  branch: 'main',
  folder: '',
  ofWorkspace: false,
  groups: ['minutes', 'task'],
  withText: false,
  tags: '',
}

/** A draft of a connection that is identified by an address. */
export type AddressedDraft = Draft & { kind: Exclude<ConnectionKind, 'telegram' | SignInKind> }

export const isAddressed = (draft: Draft): draft is AddressedDraft =>
  !isMessenger(draft.kind) && !isSignedIn(draft.kind)

/** The vendor to sign in at, if any. A notes tool has one if this server is registered there, and for personal use only. */
export const vendorIn = (
  { kind, ofWorkspace }: Draft,
  isReady: (kind: VendorKind) => boolean,
): VendorKind | null => (isSignedIn(kind) || (isVendor(kind) && !ofWorkspace && isReady(kind)) ? kind : null)

/** The trimmed address. Calendars may also use the `webcal` scheme, which stands for https. */
const addressIn = ({ kind, url }: Draft) =>
  isCalendar(kind) ? url.trim().replace(/^webcals?:/i, 'https:') : url.trim()

/** The target in the form the server expects. */
export const targetOf = (draft: AddressedDraft): ConnectionTarget => {
  const { kind, user, password, format } = draft
  const [url, key] = [addressIn(draft), draft.key.trim()]
  if (kind === 'webdav') return { kind, url, user, password, format }
  if (kind === 's3') return { kind, url, user: user.trim(), password, format, region: draft.region.trim() }
  if (kind === 'git')
    return { kind, url, user, password, branch: draft.branch.trim() || 'main', folder: draft.folder.trim() }
  if (kind === 'caldav') return { kind, url, user, password }
  if (kind === 'notion') return { kind, key }
  if (kind === 'linear') return { kind, url: linearUrl, key }
  if (kind === 'bitrix24') return { kind, ...(webhookParts(url) ?? { url, key: '' }) }
  if (kind === 'slack') {
    const signingSecret = draft.ofWorkspace ? draft.signingSecret.trim() : ''
    return { kind, url, key, ...(signingSecret !== '' && { signingSecret }) }
  }
  if (kind === 'teams') {
    const securityToken = draft.ofWorkspace ? draft.securityToken.trim() : ''
    return { kind, url, ...(securityToken !== '' && { securityToken }) }
  }
  if (kind === 'redmine' || kind === 'youtrack') return { kind, url, key }
  return kind === 'jira' ? { kind, url, key, email: draft.email.trim() } : { kind, url }
}

/** Splits comma-separated words. */
export const listOf = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Whether a kind has one address for everybody, so that only its key is needed. */
export const hasFixedAddress = (kind: ConnectionKind) => isNotes(kind) || kind === 'linear'

const hasKey = ({ kind, user, password, key, signingSecret, securityToken }: Draft) => {
  if (kind === 's3') return user.trim() !== '' && password !== ''
  if (kind === 'teams') return securityToken.trim() === '' || isSecurityToken(securityToken.trim())
  if (kind !== 'slack') return true
  return isBotToken(key.trim()) && (signingSecret.trim() === '' || isSigningSecret(signingSecret.trim()))
}

/** Whether the address is complete, with a key where one is required. */
export const isWhole = (draft: Draft) => {
  if (hasFixedAddress(draft.kind)) return draft.key.trim() !== ''
  return hasKey(draft) && addressOfKind(draft.kind).isWhole(addressIn(draft))
}
