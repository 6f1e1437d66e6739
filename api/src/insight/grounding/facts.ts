import { claimedNumbers } from '#kernel/language/numbers.ts'
import { type NamedDay, daysNamed } from '../dates/days-named.ts'
import { turnsOf, wholeSentences, type Line } from '../transcript/lines.ts'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'
import { daysUnsaid } from './days.ts'
import type { Ground } from './lines-read.ts'

/** "Fifth, the buttons ...": an ordinal that counts statements, not things. */
const counting =
  /(^|[.!?]\s+)(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|в-третьих|в-четвертых|в-пятых|үшіншіден|төртіншіден|бесіншіден)(?:ly)?,/giu

const isSure = (d: NamedDay) => d.weekday !== undefined || (d.month !== undefined && d.day !== undefined)

/** The numbers and days of a claim: how many were said in the lines or around them, and which were not. */
export const factsOf = (claim: string, { cited, near, talk }: Ground) => {
  const meeting = talk?.day ?? null
  const { clocks, rest: untimed } = clocksIn(claim.replace(counting, '$1'))
  const { days, rest } = daysNamed(untimed, meeting)
  const texts = wholeSentences(near).map(({ text }) => text)
  const citedTexts = turnsOf(near.filter((line) => cited.includes(line))).map((turn) =>
    turn.map(({ text }) => text).join(' '),
  )
  const title = talk?.title ?? ''
  const unsaid = numbersUnsaid({ clocks, rest }, numbersSaid([...texts, title]))
  const sure = days.filter(isSure)
  // where its own lines name days, a day around them is another one
  const naming = citedTexts.some((text) => daysNamed(text, meeting).days.some(isSure))
  const otherDays = daysUnsaid(sure, naming ? citedTexts : texts, meeting)
  const numbers = claimedNumbers(rest)
  return {
    unsaid,
    otherDays,
    said: numbers.length + clocks.length + sure.length - unsaid.length - otherDays.length,
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
