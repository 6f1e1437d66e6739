import { calledByName, doersIn, orderedByName } from './called-by-name.ts'
import { givingIn } from './gives-or-takes.ts'
import { saysYes } from './says-yes.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

const only = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? null) : null)

/** "Shall I write to them?" – "Do." */
const isGranted = (s: Statement, talk: Talk) =>
  s.asks && s.said.has('offer') && talk.around(s).after?.said.has('agrees') === true

/** Whoever says yes right behind a request of no name; behind a short question about it, whoever answers that. */
const takerBehind = (core: Statement, talk: Talk): string | null => {
  const next = talk.turnOf(core.turn + 1)
  if (saysYes(next)) return next[0]?.u.speakerId ?? null
  return null
}

const isRefused = (core: Statement, person: string, talk: Talk) => {
  const [first] = talk.turnOf(core.turn + 1)
  return (
    first !== undefined &&
    first.u.speakerId === person &&
    first.said.has('refuses') &&
    !first.said.has('agrees') &&
    !first.said.has('promise')
  )
}

type Within = { talk: Talk; language: string; names: ReadonlyMap<string, string> }

/** "Mark sends the lease": the name of a person, and no order to mark something. */
const beginsWithName = (text: string, name: string) =>
  name.split(/\s+/).some((part) => part !== '' && text.startsWith(`${part} `))

/** Who does what one sentence says; undefined: it says nothing of that. */
const ownerIn = (core: Statement, { talk, language, names }: Within): string | null | undefined => {
  const called = calledByName(core, names, language)
  if (called.length > 1) return null
  const ordered = only(orderedByName(core, names, language))
  if (ordered !== null) return isRefused(core, ordered, talk) ? null : ordered
  const doer = only(doersIn(core, names, language))
  const isTold = language === 'en' && doer !== null && beginsWithName(core.u.text, names.get(doer) ?? '')
  const giving = isTold ? null : givingIn(core.u.text, language)
  const [one] = called
  const isWork =
    giving === 'asked' ||
    core.asks ||
    ['request', 'assign', 'duty'].some((kind) => core.said.has(kind as 'request'))
  if (one !== undefined && giving !== 'taken' && isWork) return isRefused(core, one, talk) ? null : one
  if (isGranted(core, talk)) return core.u.speakerId
  if (giving === 'taken') return core.asks ? null : core.u.speakerId
  if (doer !== null && giving === null && (language === 'en' || core.said.has('assign'))) return doer
  if (giving !== 'asked' && !core.asks) return undefined
  const before = talk.around(core).precedes
  const calledBefore = before ? only(calledByName(before, names, language)) : null
  if (calledBefore !== null) return isRefused(core, calledBefore, talk) ? null : calledBefore
  return takerBehind(core, talk) ?? (takesPart(core, language) ? core.u.speakerId : null)
}

const forMe = /(?<!\p{L})(?:me|мне|маған)(?!\p{L})/iu

/** "You dictate it to me, I write": asks one thing and takes on another. */
const takesPart = ({ u, asks }: Statement, language: string) =>
  !asks &&
  forMe.test(u.text) &&
  u.text.split(/[,;]\s+/).some((part, i) => i > 0 && givingIn(part, language) === 'taken')

const conditional = /^\P{L}*(?:then |тогда |сонда )?(?:if|once|when|если|когда|егер)(?!\p{L})/iu

/** "Could you look it out? If I have it on Friday I can go on.": the request is the task, whatever follows from it. */
const requestBefore = (core: Statement, head: readonly Statement[], within: Within): string | null => {
  if (!conditional.test(core.u.text)) return null
  const asked = head.findLast((s) => s.turn === core.turn && s.i < core.i && s.asks && s.said.has('request'))
  return asked ? (ownerIn(asked, within) ?? null) : null
}

/**
 * The speaker who is to do a task: whoever is called by name in its sentence, or said there to do it; whoever says "I will"; or
 * whoever says yes right behind a request. Null when there is none, or several are named: never guessed from who speaks next.
 * @param head the sentences that set the task, the one that does it first
 */
export const ownerOfTask = (core: Statement, head: readonly Statement[], within: Within): string | null => {
  const requested = requestBefore(core, head, within)
  if (requested !== null) return requested
  const others = head.filter((s) => s !== core)
  const isNear = (s: Statement) => s.turn === core.turn
  const own = [core, ...others.filter(isNear), ...others.filter((s) => !isNear(s)).toReversed()]
  return own.map((s) => ownerIn(s, within)).find((owner) => owner !== undefined) ?? null
}
