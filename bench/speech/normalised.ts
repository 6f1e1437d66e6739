import { plain } from '../../api/src/speech/accuracy/word-errors.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const spoken = (digits: string): string => {
  const n = Number(digits)
  if (digits.length > 2) return digits.split('').map(spoken).join(' ')
  if (n < small.length) return small[n] ?? digits
  return [tens[Math.floor(n / 10)], n % 10 === 0 ? '' : small[n % 10]].join(' ')
}

const written: readonly [RegExp, string][] = [
  [/[’`]/g, "'"],
  [/\b(?:uh|um|uhm|hmm+|mm+|mhm)\b/g, ' '],
  [/\bmrs\b\.?/g, 'missus'],
  [/\bdr\b\.?/g, 'doctor'],
  [/\bwon't\b/g, 'will not'],
  [/\b(?:can't|cannot)\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'m\b/g, ' am'],
  [/\bok\b/g, 'okay'],
]

/**
 * The words of an English text as word error rates are usually counted (Radford et al. 2022, appendix C): no punctuation, capitals
 * or hesitations, contractions written out, numbers as words.
 */
export const normalised = (text: string): string[] => {
  const lower = written.reduce((all, [from, to]) => all.replaceAll(from, to), text.toLowerCase())
  return plain(lower.replaceAll(/\d+/g, spoken))
}
