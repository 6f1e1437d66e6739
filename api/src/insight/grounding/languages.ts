import type { Line } from '../transcript/lines.ts'

const share = (text: string, letters: RegExp) =>
  (text.match(letters) ?? []).length / Math.max(1, (text.match(/\p{L}/gu) ?? []).length)

const isCyrillic = (text: string) => share(text, /\p{Script=Cyrillic}/gu) > 0.5
/** The share of letters that Kazakh has and Russian lacks, in a Kazakh text. */
const isKazakh = (text: string) => share(text, /[әғқңөұүһі]/giu) > 0.03

/** Whether a claim is in another language than the lines: then its words cannot all be looked up in them. */
export const isAcrossLanguages = (claim: string, lines: readonly Line[]): boolean => {
  const spoken = lines.map(({ text }) => text).join(' ')
  if (isCyrillic(claim) !== isCyrillic(spoken)) return true
  return isCyrillic(claim) && isKazakh(claim) !== isKazakh(spoken)
}
