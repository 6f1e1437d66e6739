import { maxRecipients } from '@hattama/contract/rules/library/document'
import { looksLikeEmail } from '../../../kernel/account-rules.ts'

export type Addresses = {
  list: readonly string[]
  problem: { kind: 'notAnAddress' | 'tooMany'; text: string } | null
}

/** Reduces `Name <a@b.c>`, the form mail programs copy, to its address. */
const bare = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim()

/**
 * Adds typed or pasted addresses, split at commas, semicolons, tabs and line breaks. Valid ones are added; the last part
 * that could not be added is reported. Duplicates are dropped, ignoring case.
 */
export const addAddresses = (list: readonly string[], text: string): Addresses => {
  const parts = text.split(/[,;\n\t]+/).flatMap((part) => {
    const whole = bare(part)
    // without commas, addresses are usually separated by spaces
    return looksLikeEmail(whole) ? [whole] : whole.split(/\s+/)
  })
  const next = [...list]
  let problem: Addresses['problem'] = null
  for (const part of parts.filter(Boolean)) {
    if (!looksLikeEmail(part)) problem = { kind: 'notAnAddress', text: part }
    else if (next.some((address) => address.toLowerCase() === part.toLowerCase())) continue
    else if (next.length >= maxRecipients) problem = { kind: 'tooMany', text: part }
    else next.push(part)
  }
  return { list: next, problem }
}
