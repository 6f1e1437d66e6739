import { maximumRecipients } from '@hattama/contract/rules/document'
import { looksLikeEmail } from '../../auth/rules.ts'

export type Addresses = {
  list: readonly string[]
  problem: { kind: 'notAnAddress' | 'tooMany'; text: string } | null
}

/** `Name <a@b.c>` is read as its address: that is how mail programs copy them. */
const bare = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim()

/**
 * Adds what was typed or pasted, cut at commas, semicolons and lines. Every part that is not an address is named; the ones
 * that are stay. Doubles count once, whatever their case.
 */
export const addAddresses = (list: readonly string[], text: string): Addresses => {
  const parts = text.split(/[,;\n\t]+/).flatMap((part) => {
    const whole = bare(part)
    // without commas people part addresses by spaces
    return looksLikeEmail(whole) ? [whole] : whole.split(/\s+/)
  })
  const next = [...list]
  let problem: Addresses['problem'] = null
  for (const part of parts.filter(Boolean)) {
    if (!looksLikeEmail(part)) problem = { kind: 'notAnAddress', text: part }
    else if (next.some((address) => address.toLowerCase() === part.toLowerCase())) continue
    else if (next.length >= maximumRecipients) problem = { kind: 'tooMany', text: part }
    else next.push(part)
  }
  return { list: next, problem }
}
