import { sameRoot } from '#kernel/language/same-root.ts'
import { openingOf } from '../../../transcript/openers.ts'
import type { ActCues } from './act-cues.ts'
import { type around, type Gain, gainOf, rootOf } from './passage.ts'
import type { Statement } from './statement.ts'

/** The most an opening of a matter can say, and what may be one. */
const plainly = 2
const likely = 1
/** More words than these are read twice. */
const longer = 14
/** Turns before in which a sentence is near. */
const near = 4

/** What sentences that name a matter do. */
const naming: readonly (keyof ActCues)[] = ['request', 'proposal', 'duty']

const placeOf = (away: number) =>
  away === 0 ? 'turn' : away === 1 ? 'before' : away <= near ? 'near' : 'far'

/** Whether something is said of a sentence, and how many words it adds where it is. */
const both = (name: string, is: boolean, added: number): Gain =>
  is ? { [name]: 1, [`${name}.added`]: added } : {}

/**
 * What a sentence before a line would tell of its matter, as names of what is weighed (`matter-weights.ts`): words that are
 * new, above all those the talk comes back to (`salient`: how often they are said near it, and how seldom elsewhere);
 * what it does (asks, requests, proposes, opens a matter); how far away it is, and whether another matter was opened since
 * (`cut`); whether it is said by or to the person of the line.
 */
export const matterSigns = (
  s: Statement,
  line: readonly Statement[],
  { talk, core, often }: ReturnType<typeof around>,
  gain: ReturnType<typeof gainOf>,
  language: string,
): Gain => {
  const { added = 0, again = 0, untilHere = 0, length = 0 } = gain
  const known = new Set(line.flatMap((l) => l.stems.map(rootOf)))
  const salient = s.stems
    .filter((stem) => !known.has(rootOf(stem)) && !talk.isName(stem))
    .reduce((sum, stem) => sum + Math.log(often.get(rootOf(stem)) ?? 1) * talk.rarity(stem), 0)
  const opening = openingOf(s.u.text, language)
  const since = talk.statements.slice(s.i + 1, core.i + 1)
  const isCut = s.turn < core.turn && since.some(({ u }) => openingOf(u.text, language) === plainly)
  const away = core.turn - s.turn
  return {
    added,
    again,
    untilHere,
    length,
    salient,
    shares: s.stems.filter((stem) => line.some((l) => l.stems.some((own) => sameRoot(stem, own)))).length,
    [`added.${placeOf(away)}`]: added,
    ...(s.u.words > longer && { longer: 1 }),
    ...both('asks', s.asks, added),
    ...(s.asks && away === 1 && { answered: 1 }),
    ...naming.reduce<Gain>((all, kind) => ({ ...all, ...both(kind, s.said.has(kind), added) }), {}),
    ...(opening === plainly && { opens: 1 }),
    ...(opening === likely && { mayOpen: 1 }),
    ...both('cut', isCut, added),
    ...both('same', s.u.speakerId === core.u.speakerId, added),
    ...(s.named.includes(core.u.speakerId) && { toThem: 1 }),
    ...(s.i === core.i - 1 && { next: 1 }),
  }
}
