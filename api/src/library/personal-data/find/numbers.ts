import type { PersonalKind } from '@hattama/contract/rules/library/personal-data'
import { isIin, isInn, isLuhn } from './checks.ts'
import { type Figure, figuresIn } from './figures.ts'
import type { Found } from './found.ts'

/** What may stand between two figures of one number; some people and engines put full stops in card or phone numbers. */
const joins = /^(?:[\s\u00a0.,()/–—-]{0,3}|[\s,]{0,2}(?:и|and|және)\s)$/u

/** Digits in the longest and the shortest number looked for. */
const maxDigits = 19
const minDigits = 6

const isCard = (digits: string) =>
  digits.length >= 13 && /^(?:[2-6]|8600|9860|9112)/.test(digits) && isLuhn(digits)

/** How the digits of ten-digit phone numbers without a country code are grouped, which tells them from sums. */
const partings = new Set(['10', '3-7', '3-3-4', '3-3-2-2', '3-2-2-3', '3-4-3', '5-5', '5-2-3'])

/** How many characters before a number a word such as "phone" may stand. */
const cueReach = 40
const cue =
  /(?:phone|mobile|\bcall\b|\bcell\b|whats\s?app|number is|(?<!\p{L})тел(?:\.|ефон)|позвон|набер|мобильн|сотов|ва[тц]сап|номер[а-я]{0,2}\s+мо|мой номер|хабарлас|қоңырау|ұялы|нөмірім)/iu

const cardCue = /(?:(?<!\p{L})card|(?<!\p{L})карт(?:[аыуе]|ой|очк\p{L}+)(?!\p{L}))/iu

/** Figures read as one number. `plus`: a plus sign stands before them; `cued`: it was announced as a phone number. */
type Read = {
  parts: readonly Figure[]
  digits: string
  plus: boolean
  isOneRun: boolean
  cued: () => boolean
  cuedCard: () => boolean
}

/** What a phone number begins with. */
const before = /(?:(?:\+\s?|(?<!\p{L})(?:plus|плюс)\s)\(?|\()$/iu

/** Whether a figure continues the one before it with nothing but a hyphen between them. */
const isHyphened = (text: string, last: Figure, next: Figure | undefined) =>
  next?.start === last.end + 1 && /[-–]/.test(text.charAt(last.end))

/** Whether figures stand in a row, each parted from the one before by a hyphen alone: no sum is written so. */
const areOneRun = (text: string, parts: readonly Figure[]) =>
  parts.length > 2 && parts.every((part, i) => i === 0 || isHyphened(text, parts[i - 1] ?? part, part))

/** A part of a date or of a sum, as no phone number has it. */
const isElse = ({ digits }: Figure) => digits === '000' || /^(?:19|20)\d\d$/.test(digits)

/**
 * Whether figures are a number in groups that only an engine makes ("870-155-57733"), with digits too many or too few: one that
 * was announced, or that is one run.
 */
const isOddlyGrouped = ({ parts, digits, isOneRun, cued }: Read) => {
  if (digits.length < 10 || /0{5}$/.test(digits) || parts.some(isElse)) return false
  return (isOneRun && digits.length <= 11) || (parts.length > 1 && cued())
}

/** Whether figures read as a phone number. */
const isPhone = (read: Read) => {
  const { parts, digits, plus, cued } = read
  const { length } = digits
  if (plus) return length >= 10 && length <= 15 && (!/^[17]/.test(digits) || length === 11)
  if (isOddlyGrouped(read)) return true
  const allShort = parts.every((part) => part.digits.length === 1)
  if (length === 11) {
    // "8 701 …", "8701 …"; "87 500 000 000" is a sum
    const first = parts[0]?.digits.length ?? 0
    return /^[78][3-9]/.test(digits) && (first === 1 || first === 4 || first === 11)
      ? !/^.\d{3}0{7}$/.test(digits)
      : /^1[2-9]\d\d[2-9]/.test(digits) && first === 1 && parts.length > 2
  }
  if (length === 10) {
    const parting = parts.map((part) => part.digits.length).join('-')
    if (parting === '10') return /^(?:7[0-7]|9\d)/.test(digits) || cued()
    return (
      /^[2-9]/.test(digits) &&
      (partings.has(parting) || allShort || parts.some((p) => p.spoken)) &&
      !/0{6}$/.test(digits)
    )
  }
  const isShort = length <= 9 && parts.length > 1 && parts.every((part) => part.digits.length <= 3)
  return isShort && !parts.some(isElse) && cued()
}

/** Whether figures are a card as an engine may have misheard it: the check digit fails, but the card was announced. */
const isMisheardCard = ({ digits, cuedCard }: Read) =>
  digits.length >= 13 && !/0{5}$/.test(digits) && cuedCard()

const isTwelve = (digits: string, looked: ReadonlySet<PersonalKind>): PersonalKind | null => {
  if (looked.has('iin') && isIin(digits)) return 'iin'
  return looked.has('inn') && isInn(digits) ? 'inn' : null
}

/**
 * Numbers in a text, written or spoken: cards, identification and taxpayer numbers by their check digits, phone numbers
 * by their structure. Linear in the text: no more is examined from each figure than the longest number holds.
 */
export const numbersIn = (text: string, looked: ReadonlySet<PersonalKind>): Found[] => {
  const figures = figuresIn(text)
  const found: Found[] = []
  for (let i = 0; i < figures.length;) {
    const at = reach(text, figures, i)
    const one = longestFrom(text, figures, i, at, looked)
    if (!one) {
      i += 1
      continue
    }
    found.push(one.found)
    i = one.next
  }
  return found
}

/** The index after the last figure that may belong to a number beginning with this one. */
const reach = (text: string, figures: readonly Figure[], from: number) => {
  let digits = figures[from]?.digits.length ?? 0
  let to = from + 1
  for (; to < figures.length; to += 1) {
    const [last, next] = [figures[to - 1], figures[to]]
    if (!last || !next || digits + next.digits.length > maxDigits || next.start - last.end > 5) break
    if (!joins.test(text.slice(last.end, next.start))) break
    digits += next.digits.length
  }
  return to
}

const longestFrom = (
  text: string,
  figures: readonly Figure[],
  from: number,
  to: number,
  looked: ReadonlySet<PersonalKind>,
) => {
  const first = figures[from]
  if (!first) return null
  const opening = before.exec(text.slice(Math.max(0, first.start - 7), first.start))
  const plus = /[+pп]/iu.test(opening?.[0] ?? '')
  const lead = text.slice(Math.max(0, first.start - cueReach), first.start)
  const [cued, cuedCard] = [once(() => cue.test(lead)), once(() => cardCue.test(lead))]
  let digits = figures
    .slice(from, to)
    .map((part) => part.digits)
    .join('')
  for (let end = to; end > from && digits.length >= minDigits; end -= 1) {
    const last = figures[end - 1] ?? first
    const parts = figures.slice(from, end)
    const kind = kindOf({ parts, digits, plus, isOneRun: areOneRun(text, parts), cued, cuedCard }, looked)
    if (kind) {
      const start = kind === 'phone' ? first.start - (opening?.[0].length ?? 0) : first.start
      const next = endOfRun(text, figures, end)
      return { found: { start, end: figures[next - 1]?.end ?? last.end, kind }, next }
    }
    digits = digits.slice(0, digits.length - last.digits.length)
  }
  return null
}

const once = (ask: () => boolean) => {
  let known: boolean | null = null
  return () => (known ??= ask())
}

/** The index after the last figure that a hyphen joins to a number ending before `end`: half a number must not stay. */
const endOfRun = (text: string, figures: readonly Figure[], end: number) => {
  let next = end
  for (let last = figures[end - 1]; last && isHyphened(text, last, figures[next]); next += 1)
    last = figures[next]
  return next
}

const kindOf = (read: Read, looked: ReadonlySet<PersonalKind>): PersonalKind | null => {
  const { parts, digits, plus } = read
  if (!plus) {
    if (looked.has('card') && digits.length <= 19 && (isCard(digits) || isMisheardCard(read))) return 'card'
    if (digits.length === 12) {
      const kind = isTwelve(digits, looked)
      if (kind) return kind
    }
    // a sum in thousands may also pass the check
    if (digits.length === 10 && looked.has('inn') && !/0{6}$/.test(digits) && isInn(digits)) {
      if (!(looked.has('phone') && isPhone(read) && parts.length > 1)) return 'inn'
    }
  }
  return looked.has('phone') && isPhone(read) ? 'phone' : null
}
