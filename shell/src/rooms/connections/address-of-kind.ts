import { webhookParts } from '@hattama/contract/rules/connections/bitrix-webhook'
import type { ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import { channelOfLink } from '@hattama/contract/rules/connections/slack'
import { isRetiredConnector } from '@hattama/contract/rules/connections/teams-address'

/** How a kind's address is labelled, the message for an invalid one, and whether it contains the key as well. */
type AddressOfKind = {
  label: 'new.url' | 'tracker.webhook'
  wrong: 'new.urlWrong' | 'new.workflowWrong' | 'tracker.webhookWrong' | 'folder.bucketWrong'
  /** there is no separate key, and actions there are done as the address's creator */
  holdsKey: boolean
  isWhole: (url: string) => boolean
}

const isAddress = (url: string) => /^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim())

const plain: AddressOfKind = {
  label: 'new.url',
  wrong: 'new.urlWrong',
  holdsKey: false,
  isWhole: isAddress,
}

const others: Partial<Record<ConnectionKind, Partial<AddressOfKind>>> = {
  bitrix24: {
    label: 'tracker.webhook',
    wrong: 'tracker.webhookWrong',
    holdsKey: true,
    isWhole: (url) => webhookParts(url) !== null,
  },
  s3: {
    wrong: 'folder.bucketWrong',
    isWhole: (url) => isAddress(url) && new URL(url.trim()).pathname.length > 1,
  },
  slack: { isWhole: (url) => channelOfLink(url) !== null },
  teams: {
    wrong: 'new.workflowWrong',
    isWhole: (url) => isAddress(url) && !isRetiredConnector(url.trim()),
  },
}

export const addressOfKind = (kind: ConnectionKind): AddressOfKind => ({ ...plain, ...others[kind] })
