import { createHash } from 'node:crypto'
import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { canonicalJson } from '@hattama/contract/rules/insight/protocol'

/** Who was asked, and what they had answered when the protocol was locked. */
export type Verdict = {
  name: string
  state: 'asked' | 'agreed' | 'correction'
  at: string | null
  /** the address whose letter the answer came by; absent: from the person's account, or there is none */
  by?: string
}

type Answered = {
  name: string
  state: string
  userId: string | null
  email: string
  answeredAt: Date | null
}

export const verdictOf = ({ name, state, userId, email, answeredAt }: Answered): Verdict => ({
  name,
  state: state === 'agreed' || state === 'correction' ? state : 'asked',
  at: answeredAt?.toISOString() ?? null,
  ...(answeredAt !== null && userId === null && { by: email }),
})

/** What is locked: everything its document says. */
export type Sealed = {
  format: 'hattama-protocol-1'
  number: string
  edition: number
  lockedAt: string
  letterhead: readonly string[]
  content: ProtocolContent
  approvals: readonly Verdict[]
}

/** Addresses and accounts in the text are how people were reached, not part of what they agreed to. */
const withoutAddresses = (content: ProtocolContent): ProtocolContent => ({
  ...content,
  people: content.people.map((person) => ({ ...person, email: '', userId: null })),
})

/** The exact text that is locked, canonical so that the same protocol always gives the same text (RFC 8785). */
export const sealOf = (sealed: Omit<Sealed, 'format'>): string => {
  const whole: Sealed = {
    format: 'hattama-protocol-1',
    ...sealed,
    content: withoutAddresses(sealed.content),
  }
  return canonicalJson(whole)
}

/** SHA-256 of a sealed text in UTF-8, hex: what `sha256sum` prints for the file. */
export const fingerprintOf = (sealed: string): string => createHash('sha256').update(sealed).digest('hex')
