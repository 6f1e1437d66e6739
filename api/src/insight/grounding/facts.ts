import { claimedNumbers } from '#kernel/language/numbers.ts'
import { daysNamed } from '../dates/days-named.ts'
import type { NamedDay } from '../dates/named-day.ts'
import { turnsOf, wholeSentences, type Line } from '../transcript/lines.ts'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { daysUnsaid, isTakenBack } from './days.ts'
import type { Ground } from './lines-read.ts'
import { withoutRefused } from './refused-questions.ts'

/** "Fifth, the buttons ...": an ordinal that counts statements, not things. */
const counting =
  /(^|[.!?]\s+)(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|в-третьих|в-четвертых|в-пятых|үшіншіден|төртіншіден|бесіншіден)(?:ly)?,/giu

/** A claim without the ordinals that only count its statements. */
export const withoutCounting = (claim: string): string => claim.replace(counting, '$1')

const isSure = (d: NamedDay) => d.weekday !== undefined || (d.month !== undefined && d.day !== undefined)

/** The numbers and days of a claim: how many were said in the lines or around them, and which were not. */
export const factsOf = (claim: string, { cited, near, talk }: Ground) => {
  const meeting = talk?.day ?? null
  const { clocks, rest: untimed } = clocksIn(withoutCounting(claim))
  const { days, rest } = daysNamed(untimed, meeting)
  const lines = withoutRefused(near)
  const texts = wholeSentences(lines).map(({ text }) => text)
  const citedTexts = turnsOf(lines.filter((line) => cited.includes(line))).map((turn) =>
    turn.map(({ text }) => text).join(' '),
  )
  const title = talk?.title ?? ''
  const said = numbersSaid([...texts, title])
  const unsaid = numbersUnsaid({ clocks, rest }, said)
  const sure = days.filter(isSure)
  // where its own lines name days, a day around them is another one
  const naming = citedTexts.some((text) => daysNamed(text, meeting).days.some(isSure))
  const otherDays = daysUnsaid(sure, naming ? citedTexts : texts, meeting)
  // "the twentieth" may be a day or the number of anything else: either will do
  const bare = days.filter((d) => d.day !== undefined && !isSure(d) && d.day > 2)
  const isNumber = (d: NamedDay) => said.whole.has(d.day ?? 0) && !isTakenBack(d, texts, meeting)
  otherDays.push(...daysUnsaid(bare, texts, meeting).filter((d) => !isNumber(d)))
  const numbers = claimedNumbers(rest)
  return {
    unsaid,
    otherDays,
    said: Math.max(0, numbers.length + clocks.length + sure.length - unsaid.length - otherDays.length),
    /** numbers that its own lines do not have, but those around them do */
    aside: numbersUnsaid({ clocks, rest }, numbersSaid([...citedTexts, title])).length - unsaid.length,
    numbers,
  }
}

/** What a program would turn into a link: `name@host`, `host.example/path`. */
const address =
  /[^\s@]+@[^\s@]+\.\p{L}{2,}|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/gu

/** Whether all addresses in a claim were said exactly as written. */
export const addressesStand = (claim: string, cited: readonly Line[]): boolean =>
  (claim.match(address) ?? []).every((a) => cited.some((l) => l.text.toLowerCase().includes(a.toLowerCase())))
