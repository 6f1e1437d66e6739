import type { Line } from '../transcript/lines.ts'
import { type Match, means } from './agreement.ts'
import { type Ground, termsOfLine, wordsOfLine } from './lines-read.ts'
import { isName } from './names.ts'
import { isMentioned, isNamed, type Person, speaks } from './persons.ts'
import { isPromise } from './promises.ts'
import { isReport } from './reports.ts'
import type { Term } from './terms.ts'
import { isUnit } from './units.ts'

/** Somebody takes on what was just asked of them. */
const takes =
  /(?<!\p{L})(?:i(?:['’]ll| will|['’]m going| can|['’]ve)|yes|yeah|yep|okay|ok|sure|fine|right|will do|done|да|ага|угу|хорошо|ладно|сделаю|понял\p{L}*|принято|я|конечно|иә|ия|жарайды|жақсы|мен|болды|\p{L}{3,}(?:ымын|імін|мын|мін|мын|аман|амын|емін))(?!\p{L})/iu

/** The least share of what is said of somebody that must not be theirs, and the least that somebody else's lines hold of it. */
const mostForeign = 2 / 3
const leastRival = 0.3
/** A single word in common may be anybody's. */
const leastDeeds = 2

/** What a claim says of people: those named together, and the words that follow them in their clause. */
type Saying = { people: Person[]; deeds: Match[]; reports: boolean; clause: number }

/** Whether a claim attributes one person's words or deeds to another. */
export const isGivenToOthers = (
  terms: readonly Term[],
  matches: readonly Match[],
  { near, cited }: Pick<Ground, 'near' | 'cited'>,
  persons: readonly Person[],
): boolean => {
  const sayings = sayingsOf(
    terms,
    matches,
    matches.length < shortClaim ? [...persons, ...namedBy(matches)] : persons,
  )
  return (
    sayings.some((saying) => isForeign(saying, near, persons)) ||
    isTakenByOthers(sayings, cited) ||
    isTurnedRound(sayings, cited)
  )
}

/** In a claim with fewer words, what is written like a name does or suffers what the claim is about. */
const shortClaim = 6

/** Names of nobody known that the claim and the lines write alike; "LCD" is none. */
const namedBy = (matches: readonly Match[]): Person[] =>
  matches
    .filter(({ term, same }) => {
      const isShort = term.isShort && same.length > 0 && same.every((t) => t.isShort)
      return (
        !isShort && term.ideas.length === 0 && (term.isNamed || term.isFirst) && same.some((t) => t.isNamed)
      )
    })
    .map(({ term }) => [term.word])

const sayingsOf = (
  terms: readonly Term[],
  matches: readonly Match[],
  persons: readonly Person[],
): Saying[] => {
  const sayings: (Saying & { before: Match[] })[] = []
  let clause = -1
  let waiting: Match[] = []
  for (const term of terms) {
    if (term.clause !== clause) waiting = []
    clause = term.clause
    const open = sayings.at(-1)?.clause === clause ? sayings.at(-1) : undefined
    const person = persons.find((p) => isNamed(p, term.word) && (term.isNamed || term.isFirst))
    if (person) {
      if (open?.deeds.length === 0) open.people.push(person)
      else sayings.push({ people: [person], deeds: [], reports: false, clause, before: open ? [] : waiting })
      continue
    }
    if (open && isReport(term)) open.reports = true
    const match = matches.find((m) => m.term === term)
    if (match && match.same.length > 0 && !isUnit(term)) (open?.deeds ?? waiting).push(match)
  }
  // "напишет Дарену сама Морин": who is named last has no words of their own
  return sayings.flatMap((s, i) => {
    const previous = sayings[i - 1]
    const next = sayings[i + 1]
    const isLast = s.deeds.length === 0 && previous?.clause === s.clause
    const joined = next?.deeds.length === 0 && next.clause === s.clause ? next.people : []
    const deeds = isLast ? [] : [...s.before, ...s.deeds]
    return [{ people: [...s.people, ...joined], deeds, reports: s.reports, clause: s.clause }]
  })
}

const isForeign = (
  { people, deeds, reports }: Saying,
  near: readonly Line[],
  persons: readonly Person[],
): boolean => {
  if (deeds.length < leastDeeds) return false
  const heldBy = (lines: readonly Line[]) => {
    const said = lines.flatMap(termsOfLine)
    return deeds.filter((m) => said.some((t) => means(m.term, t))).length / deeds.length
  }
  const own = Math.max(...people.map((p) => heldBy(near.filter((_, at) => isOf(p, at, near, reports)))))
  const others = persons.filter((p) => !people.includes(p))
  const rival = Math.max(0, ...others.map((p) => heldBy(near.filter((line) => speaks(p, line)))))
  return 1 - own > (reports ? 0.5 : mostForeign) && rival > leastRival
}

/** Whether a line is somebody's: said by them, to them when they take it on, or of them. Reported words are only their own. */
const isOf = (person: Person, at: number, near: readonly Line[], isReported: boolean): boolean => {
  const line = near[at]
  if (!line) return false
  if (speaks(person, line)) return true
  if (isReported) return false
  const turn = near.filter((l) => l.speakerId === line.speakerId && Math.abs(l.n - line.n) <= 4)
  if (turn.some((l) => isMentioned(person, l))) return true
  const reply = near.slice(at + 1).find((l) => l.speakerId !== line.speakerId)
  return reply !== undefined && speaks(person, reply) && takes.test(reply.text)
}

/** Whether somebody takes it on in the very lines, and nobody the claim names is spoken of or takes anything there. */
const isTakenByOthers = (sayings: readonly Saying[], cited: readonly Line[]): boolean => {
  const promised = cited.filter(isPromise)
  const named = sayings.flatMap(({ people }) => people)
  return (
    promised.length > 0 &&
    sayings.some(({ reports }) => !reports) &&
    named.every(
      (p) => !promised.some((line) => speaks(p, line)) && !cited.some((line) => isMentioned(p, line)),
    )
  )
}

/** Whether lines name two people, but only in the other order. Words alone cannot tell who does something to whom. */
const isTurnedRound = (sayings: readonly Saying[], cited: readonly Line[]): boolean =>
  sayings.some(({ people: [first], clause }, i) => {
    const next = sayings[i + 1]
    const second = next?.clause === clause ? next.people[0] : undefined
    if (first === undefined || second === undefined || second === first) return false
    const orders = cited.flatMap((line) => {
      const words = wordsOfLine(line)
      const [a = -1, b = -1] = [first, second].map((names) =>
        words.findIndex((w) => names.some((n) => isName(n, w))),
      )
      return a >= 0 && b >= 0 ? [a < b] : []
    })
    return orders.length > 0 && !orders.includes(true)
  })
