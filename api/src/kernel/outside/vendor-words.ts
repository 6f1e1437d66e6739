import { outsideText } from '@hattama/contract/rules/kernel/outside-text'
import { maskSecrets } from './mask-secrets.ts'

/** Longest kept, and how much is looked at, UTF-16 units. */
const mostKept = 300
const mostRead = 20_000

/** The beginning of a text that is too long to be read whole, to the end of a word: half of a secret is not recognised. */
export const beginningOf = (text: string): string =>
  text.length <= mostRead ? text : (/^[^]*(?=\s)/.exec(text.slice(0, mostRead))?.[0] ?? '')

/**
 * What another server says of a failure, as it may be stored, shown and logged: plain text on one line, without secrets, and
 * then cut, in that order.
 * @param secrets of ours, in case the server repeats one
 */
export const vendorWords = (text: string, secrets: readonly (string | undefined)[] = []): string => {
  const line = outsideText(beginningOf(text)).replaceAll(/\s+/g, ' ').trim()
  return outsideText(maskSecrets(line, secrets), mostKept)
}
