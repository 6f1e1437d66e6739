import type { LeftOutBecause, Support } from '@hattama/contract/insight/summary'
import { wordsOf } from '#kernel/language/words.ts'
import type { Line } from '../transcript/lines.ts'
import { agrees, contradicts, type Match } from './agreement.ts'
import { isBorneOut } from './borne-out.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { addressesStand } from './facts.ts'
import { grave } from './grave-deeds.ts'
import type { Ground } from './lines-read.ts'
import { hasRival } from './rivals.ts'
import { isPromise } from './promises.ts'
import { isUnit } from './units.ts'
import { isSomewhereElse } from './number-places.ts'

/** The least score at which a claim is about its lines at all; across languages fewer words can be looked up. */
const leastScore = 0.3
const leastAcross = 0.1
/** In a claim with fewer words of its own, a single one that was not said may be all it says. */
const fewWords = 3
/** In one with fewer, a deed nobody mentioned is the whole of it. */
const fewDeeds = 5
/** The share of words said only with the other "yes" or "no" at which the claim is turned round. */
const mostContrary = 0.12
/** At this share of words a claim is its lines in other order, whatever else they leave open. */
const nearlyAll = 0.8

/**
 * Grounding (also called attribution or faithfulness): how well lines support a claim, whatever its language. `quoted`: word
 * for word; `cited`: all of its words were said and nothing speaks against it; `similar`: to be checked by a reader, since
 * only a part of its words was said, though nothing speaks against it. Null when something does: `weigh` says what.
 */
export const judge = (claim: string, ground: Ground, least?: number): Support | null => {
  const found = weigh(claim, ground, least)
  return typeof found === 'string' ? found : null
}

/** Why lines do not support a claim. */
export type Refusal = { because: LeftOutBecause }
const refused = (because: LeftOutBecause): Refusal => ({ because })

/** Like `judge`, but says why when it refuses. */
export const weigh = (claim: string, ground: Ground, least?: number): Support | Refusal => {
  const { cited } = ground
  if (cited.length === 0 || claim.trim() === '') return refused('nothing')
  if (isWholeLine(claim, cited)) return 'quoted'
  const found = evidenceOf(claim, ground)
  const against = speaksAgainst(claim, found, ground) ?? (isAbout(found, least) ? null : 'words')
  if (against !== null) return refused(against)
  if (!isSure(found) || !isBorneOut(claim, ground)) return 'similar'
  return isRunOf(claim, cited) ? 'quoted' : 'cited'
}

/** What in the lines speaks against a claim; null for nothing. */
const speaksAgainst = (claim: string, found: Evidence, ground: Ground): LeftOutBecause | null => {
  if (found.strangers.length > 0 || found.absent.length > 0 || found.isNewcomer) return 'name'
  if (found.facts.unsaid.length > 0 || isSomewhereElse(found, ground)) return 'number'
  if (found.facts.otherDays.length > 0) return 'day'
  if (hasRival(claim, found.own.length, ground)) return 'number'
  if (!addressesStand(claim, ground.cited)) return 'address'
  if (found.contrary > mostContrary || isTurnedRound(found)) return 'denied'
  const isShort = found.own.length < fewDeeds
  const isTakenOn = isTaken(found, ground)
  // what was done in another language's words is often in no table
  const mustBeSaid = isShort && !found.isAcross && !isTakenOn ? isDeed : ({ term }: Match) => grave(term)
  if (found.matches.some((m) => mustBeSaid(m) && !agrees(m))) return 'deed'
  if (isShort && !isTakenOn && found.matches.some((m) => isDeed(m) && isLeftOpen(m))) return 'open'
  if (found.isSwapped) return 'person'
  return found.isOpen && !isTakenOn && found.share < nearlyAll ? 'open' : null
}

/** A request is asked, and somebody says "I will": that is how tasks are given. */
const isTaken = ({ isOrder }: Evidence, { cited }: Ground) => isOrder && cited.some(isPromise)

/** Whether its words were said only with a "not", or the reverse; what is nearly all said must fit clause by clause. */
const isTurnedRound = ({ isOnlyDenied, share, own, isReversed }: Evidence) =>
  (isOnlyDenied && (share < nearlyAll || own.length < fewDeeds)) || (share >= nearlyAll && isReversed)

/** Whether the lines are about what a claim says at all. */
const isAbout = ({ own, said, score, isAcross, facts }: Evidence, least?: number) => {
  if (own.length === 0 && facts.said === 0) return false
  if (!isAcross && own.length < fewWords && said.length < own.length) return false
  // a number that fits, and nothing of what it is a number of
  if (!isAcross && !said.some(({ term }) => !isUnit(term))) return false
  return score >= (least ?? (isAcross ? leastAcross : leastScore))
}

/** Whether nothing at all is left to check: every word was said, in these lines, and none was only asked. */
const isSure = ({ own, matches, isSaid, facts, isUnsettled, isOnlyDenied, isTogether }: Evidence) =>
  own.length > 0 &&
  matches.every((m) => isSaid(m) && !contradicts(m)) &&
  !matches.some(isLeftOpen) &&
  facts.aside === 0 &&
  isTogether &&
  !isUnsettled &&
  !isOnlyDenied

const isDeed = ({ term }: Match) => term.ideas.length > 0 && term.ideas.every(({ kind }) => kind === 'deed')

/** Whether it was only asked, or said under a condition, while the claim states it as fact. */
const isLeftOpen = ({ term, same }: Match) => !term.isOpen && same.length > 0 && same.every((t) => t.isOpen)

const isWholeLine = (claim: string, cited: readonly Line[]) => {
  const words = wordsOf(claim).join(' ')
  return words !== '' && cited.some((l) => wordsOf(l.text).join(' ') === words)
}

const isRunOf = (claim: string, cited: readonly Line[]) => {
  const words = ` ${wordsOf(claim).join(' ')} `
  return cited.some((l) => ` ${wordsOf(l.text).join(' ')} `.includes(words))
}
