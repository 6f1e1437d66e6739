import { claimedNumbers, numbersIn } from '#kernel/language/numbers.ts'
import type { Line } from '../transcript/lines.ts'
import type { Match } from './agreement.ts'

/** Units go with any number, so they do not show that two numbers refer to the same thing. */
const units = new Set(
  'percent tenge dollar rouble euro money hour minute day week month year time'.split(' '),
)

const isUnit = ({ term }: Match) => term.ideas.some((idea) => units.has(idea.name))

/** "Fifth, the buttons ...": an ordinal that counts statements, not things. */
const counting =
  /(^|[.!?]\s+)(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|в-третьих|в-четвертых|в-пятых|үшіншіден|төртіншіден|бесіншіден)(?:ly)?,/giu

/** Whether every number in a claim was said, in digits or words, in a line about the same thing. */
export const numbersStand = (claim: string, near: readonly Line[], matches: readonly Match[]): boolean => {
  const claimed = claimedNumbers(claim.replace(counting, '$1'))
  if (claimed.length === 0) return true
  const about = matches.filter((m) => !isUnit(m) && m.same.length > 0)
  const holds = (line: Line) =>
    about.length === 0 ||
    about.some((m) => m.same.some((t) => line.text.toLowerCase().replaceAll('ё', 'е').includes(t.word)))
  const said = near.filter(holds).map((line) => numbersIn(line.text))
  return claimed.every((n) => said.some((numbers) => numbers.has(n)))
}

/** What a program would turn into a link: `name@host`, `host.example/path`. */
const address =
  /[^\s@]+@[^\s@]+\.\p{L}{2,}|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/gu

/** Whether all addresses in a claim were said exactly as written. */
export const addressesStand = (claim: string, cited: readonly Line[]): boolean =>
  (claim.match(address) ?? []).every((a) => cited.some((l) => l.text.toLowerCase().includes(a.toLowerCase())))
