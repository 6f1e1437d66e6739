import type { CitedSentence } from '@hattama/contract/insight/chat'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import type { MeetingScope } from '../search/recordings-about.ts'
import { hasMatter } from './quoting/question.ts'
import { naming, wantedBy, type Wanted } from './quoting/wanted.ts'
import { based } from './stats-questions/based.ts'
import { findOutcomes } from './stats-questions/found-outcomes.ts'
import type { Answered } from './answer.ts'
import { type Known, knownWords, namedIn, withNamesOf } from './stats-questions/known-words.ts'
import { quoteAcross } from './quote-across.ts'
import { knownPeople } from './stats-questions/open-tasks.ts'
import { phrases } from './stats-questions/phrases.ts'
import { ofAll } from './stats-questions/plan.ts'
import { findToldTasks } from './stats-questions/told-tasks.ts'

/** Most lines an answer shows. */
const maxLines = 3
/** Most decisions and questions that are read with what was said there. */
const maxCited = 20

/** `tells`: it names what is asked for, such as a day. */
type Line = { names: string; tells: boolean; sentence: CitedSentence }

/** Decisions, open questions and open tasks, in the words of the meeting. */
const linesOf = async (
  db: Db,
  scope: MeetingScope,
  { wanted, people, language }: { wanted: Wanted; people: readonly string[]; language: Language },
): Promise<Line[]> => {
  const { quoted } = phrases[language]
  const lines: Line[] = []
  for (const stat of ['decisions', 'questions'] as const) {
    for (const { text, citation, meeting } of await findOutcomes(db, scope, { ...ofAll, stat }, maxCited)) {
      const tells = stat === 'decisions' && naming(wanted, text, people) > 0
      lines.push({ names: text, tells, sentence: based(quoted(text), citation, meeting) })
    }
  }
  for (const { task, assignee, due, citation, meeting } of await findToldTasks(db, scope, language)) {
    const text = [quoted(task), assignee, due].filter(Boolean).join(' · ')
    const tells = { time: due !== '', person: assignee !== '', amount: naming('amount', task, []) > 0 }
    lines.push({
      names: `${task} ${assignee} ${due}`,
      tells: wanted !== null && tells[wanted],
      sentence: based(text, citation, meeting),
    })
  }
  return lines
}

/** The lines that name most of what is asked about, at least half of its known words; first those that tell what is asked for. */
const best = (lines: readonly Line[], asked: readonly Known[]): Line[] => {
  const found = lines
    .map((line) => ({ line, named: namedIn(line.names, asked) }))
    .filter(({ named }) => named > 0 && named >= asked.length / 2)
  const most = Math.max(0, ...found.map(({ named }) => named))
  const named = found.filter((one) => one.named === most).map(({ line }) => line)
  const telling = named.filter(({ tells }) => tells)
  return telling.length > 0 ? telling : named
}

/**
 * Answers a question in another language than the meetings, whose words cannot be searched: with the lines of the minutes
 * that name a thing it asks about, or all that tell a day, a sum or a person where it asks for no more than that; else with
 * what was said. Null where neither answers.
 * @param limit most passages that are read
 * @param language to answer in
 */
export const answerAcross = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  { limit, language }: { limit: number; language: Language },
): Promise<Answered | null> => {
  const people = await knownPeople(db, scope)
  const named = withNamesOf(question, people)
  const asked = knownWords(named, people)
  const wanted = wantedBy(question)
  const say = phrases[language]
  const lines = await linesOf(db, scope, { wanted, people, language })
  const found = hasMatter(question) ? best(lines, asked) : lines.filter(({ tells }) => tells)
  const isTold =
    wanted === null || found.some(({ tells, names }) => tells || namedIn(names, asked) === asked.length)
  // what was said may tell the day that no line of the minutes does
  const said =
    found.length > 0 && isTold ? null : await quoteAcross(db, scope, named, { known: asked, limit })
  if (said) return said
  if (found.length === 0) return null
  const shown = found.slice(0, maxLines).map(({ sentence }) => sentence)
  return {
    answer: {
      found: true,
      sentences: [{ text: say.related, citations: [] }, ...shown],
      dropped: 0,
      followUps: [],
      stopped: false,
      fault: null,
    },
    engine: 'figures',
    model: null,
  }
}

/** Says, in the language to answer in, which language the meetings are in and what can be asked all the same. */
export const toldLanguage = (language: Language, spoken: readonly string[]): CitedSentence => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const named = new Intl.ListFormat(language).format(spoken.map((one) => names.of(one) ?? one))
  return { text: phrases[language].otherLanguage(named), citations: [] }
}
