import { contentStems } from '#kernel/language/content.ts'
import { passageAround } from '../acts/passage.ts'
import type { Statement } from '../acts/statement.ts'
import type { Talk } from '../acts/talk.ts'
import { forVotes, type Side } from './counts-in.ts'
import { optionPassed } from './option-passed.ts'
import { countIn, emptyTally, type Tally } from './tally.ts'
import { type VoteCues, voteCuesOf } from './vote-cues.ts'

/** What came of a vote; null: nobody said. */
export type VoteResult = {
  for: number | null
  against: number | null
  abstained: number | null
  isUnanimous: boolean
  passed: boolean
}

/** `core`: the sentence that puts it to the vote; `last`: the last that says how it went; `passage`: what was voted on */
export type Vote = VoteResult & { core: Statement; last: Statement; passage: readonly Statement[] }

/** A vote is over when nobody says anything of it for so many turns; once its result is known, sooner. */
const silence = 4
const silenceAfterResult = 2
/** Most words quoted of a turn before the question. */
const mostWords = 45
/** A question with so many meaningful words says what is voted on; else it was moved within so many turns before. */
const tellsMatter = 3
const motionTurns = 6
/** Options are put to the vote one after the other within so many turns. */
const optionTurns = 8

type Held = { core: Statement; asked: Statement[]; last: Statement; isOpened: boolean; tally: Tally }

const countOf = ({ said, voters }: Tally, side: Side): number | null => {
  const own = [...voters.values()].filter((one) => one === side).length
  return said.get(side) ?? (side !== 'for' && own > 0 ? own : null)
}

/** What is shown of counts that cannot be: carried with no more for it than against. */
const unsaid = { for: null, against: null, abstained: null }

/** Nobody objects when asked, and it is said to be adopted. */
const isUnopposed = ({ said, outcome }: Tally) => said.get('against') === 0 && outcome === true

const resultOf = ({ tally, isOpened }: Held): VoteResult | null => {
  const [inFavour, against, abstained] = (['for', 'against', 'abstained'] as const).map((side) =>
    countOf(tally, side),
  )
  const isUnanimous = tally.isUnanimous && !against && !abstained
  const known = { for: inFavour ?? null, against: against ?? null, abstained: abstained ?? null }
  const isCounted = known.for !== null && (known.against !== null || known.abstained !== null)
  if (!isUnanimous && !isCounted && !(isOpened && tally.outcome !== null) && !isUnopposed(tally)) return null
  const byCount = known.for === null ? null : known.for > (known.against ?? 0)
  const passed = tally.outcome ?? (isUnanimous ? true : byCount)
  if (passed === null) return null
  const isMisheard = tally.outcome === true && byCount === false
  return isMisheard ? { ...unsaid, isUnanimous, passed } : { ...known, isUnanimous, passed }
}

const isKnown = (held: Held) => held.tally.outcome !== null || resultOf(held) !== null

const opensVote = (s: Statement, cues: VoteCues) =>
  cues.opens.test(forVotes(s.u.text)) && !cues.elsewhere.test(forVotes(s.u.text).replace(cues.opens, ' '))

const asksObjections = (s: Statement, cues: VoteCues) =>
  s.asks && cues.objects.test(forVotes(s.u.text)) && !cues.elsewhere.test(forVotes(s.u.text))

/** Says a result though nobody was heard to put it to the vote: nothing asked, supposed or of another time. */
const saysResult = (s: Statement, cues: VoteCues) => {
  const text = forVotes(s.u.text)
  const isStated = cues.unanimous.test(text) || (cues.against.test(text) && cues.for.test(text))
  return isStated && !s.asks && !cues.elsewhere.test(text) && !cues.not.test(text)
}

/** How many meaningful words are said besides those of voting. */
const matterOf = (list: readonly Statement[], cues: VoteCues): number =>
  new Set(list.flatMap((s) => contentStems(forVotes(s.u.text).replace(cues.opens, ' ')))).size

/** What was put to the vote, as it was said in the turn that asks for votes; with fewer meaningful words, what came before it as well. */
const motionOf = ({ core, asked }: Held, talk: Talk, cues: VoteCues): Statement[] => {
  const own = talk.turnOf(core.turn)
  const asks = own.findLastIndex((s) => s === core || cues.opens.test(forVotes(s.u.text)))
  const passage: Statement[] = []
  let words = 0
  for (const s of own.slice(0, asks + 1).toReversed()) {
    words += s.u.words
    if (s.i < core.i && words > mostWords) break
    passage.unshift(s)
  }
  if (matterOf(passage, cues) >= tellsMatter) return passage
  const before = asked.filter((s) => !passage.includes(s))
  const moved = nearTurns(core, talk).findLast((s) => cues.moves.test(forVotes(s.u.text)))
  const besides = [...new Set([...passage, ...before, ...(moved ? [moved] : [])])].filter((s) => s !== core)
  return passageAround(core, talk, undefined, { besides, turns: { before: moved ? 0 : 3, after: 0 } })
}

/** "Who is for?" is not what passed, where other words say it. */
const withoutBareQuestion = (passage: readonly Statement[], cues: VoteCues): readonly Statement[] => {
  const { opens, against, abstained } = cues
  const besides = ({ u }: Statement) =>
    contentStems([opens, against, abstained].reduce((t, cue) => t.replace(cue, ' '), forVotes(u.text)))
  const rest = passage.filter((s) => !s.asks || besides(s).length > 0)
  return rest.length > 0 ? rest : passage
}

const nearTurns = (core: Statement, talk: Talk): Statement[] =>
  Array.from({ length: motionTurns }, (_, k) => talk.turnOf(core.turn - motionTurns + k)).flat()

/** The votes held in a meeting, with their counts as they were said, in the order of time. */
export const findVotes = (talk: Talk, language: string): Vote[] => {
  const cues = voteCuesOf[language]
  if (!cues) return []
  const all: Held[] = []
  const open = (s: Statement) => {
    const held = all.at(-1)
    if (!held) return null
    return s.turn - held.last.turn > (isKnown(held) ? silenceAfterResult : silence) ? null : held
  }
  for (const s of talk.statements) {
    const opens = opensVote(s, cues)
    let held = open(s)
    if (held && opens && (isKnown(held) || held.tally.said.has('for'))) held = null
    if (!held && (opens || asksObjections(s, cues) || saysResult(s, cues))) {
      held = { core: s, asked: [], last: s, isOpened: opens, tally: emptyTally() }
      all.push(held)
    }
    if (held && opens && held.tally.said.size === 0) {
      if (s.turn !== held.core.turn && matterOf([s], cues) > matterOf([held.core], cues)) held.core = s
      held.asked.push(s)
    }
    if (held && countIn(s, held.tally, cues, held.core.u.speakerId)) held.last = s
  }
  return all.flatMap((held) => {
    const result = resultOf(held)
    const { core, last } = held
    if (!result) return []
    const since = talk.turnOf(Math.max(0, core.turn - optionTurns))[0]?.i
    const before = talk.statements.slice(since, last.i + 1)
    const passage =
      optionPassed(before, core, last, cues) ?? withoutBareQuestion(motionOf(held, talk, cues), cues)
    return [{ ...result, core, last, passage }]
  })
}
