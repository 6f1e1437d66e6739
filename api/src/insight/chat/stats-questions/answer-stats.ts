import { withoutBefore } from '@hattama/contract/rules/insight/said-before'
import type { Language } from '@hattama/contract/people/account'
import type { ChatTurn, CitedMeeting, CitedSentence } from '@hattama/contract/insight/chat'
import type { Db } from '#kernel/db/database.ts'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { languageAsked } from '#kernel/language/language-asked.ts'
import { dayOf, isoOf } from '../../dates/calendar.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { isAskedInOtherScript } from '../../search/other-language.ts'
import { dueText } from './due-texts.ts'
import { findMeetings, type FoundMeeting } from './found-meetings.ts'
import { modelPlan } from './model-plan.ts'
import { personIn } from './named-person.ts'
import { nextQuestions } from './next-questions.ts'
import { findOutcomes, type Outcome } from './found-outcomes.ts'
import { findOpenTasks, knownPeople } from './open-tasks.ts'
import { dayText, durationText, narrowedTo, phrases, talkText } from './phrases.ts'
import { ofAll, type Plan, type Stat } from './plan.ts'
import { readQuestion } from './read-question.ts'
import { findPeople, findTalkers } from './talk-time.ts'
import { asksToSumUp } from './sum-up.ts'
import { toldDue } from './told-due.ts'

/** What can be asked about a single meeting. */
const ofOne: ReadonlySet<Stat> = new Set(['speaking', 'tasks', 'decisions', 'questions', 'open', 'people'])

/** What only the text of minutes tells. */
const inMinutes: ReadonlySet<Stat> = new Set(['decisions', 'questions', 'open'])

/** A question that says "tasks" itself is answered by them, also where there are none. */
const namesTasks =
  /(?<!\p{L})(?:tasks?|action items?|to-?dos?|задач\p{L}*|поручени\p{L}*|тапсырма\p{L}*)(?!\p{L})/iu

/** What meetings yield; such an answer is more than its head where they yielded any. */
const yielded: ReadonlySet<Stat> = new Set([...inMinutes, 'tasks'])

/** Most meetings or tasks listed one by one. */
const maxNamed = 10

type Asked = {
  question: string
  scope: MeetingScope
  model: LanguageModel | null
  signal: AbortSignal
  /** to answer in, where neither the question nor what it asks for tells */
  answerIn: Language
  /** further questions are offered in it */
  nextIn: Language
  now?: Date
}

/**
 * Answers a question about the meetings themselves from the database: counted, not guessed, each line with its meetings or
 * moments. Null when the question is about what was said. `isNone`: it asks for what meetings yield, and they yielded none.
 */
export const answerStats = async (
  db: Db,
  asked: Asked,
): Promise<(Pick<ChatTurn, 'answer' | 'engine' | 'model'> & { isNone: boolean }) | null> => {
  const { question, scope, model, signal, answerIn, nextIn } = asked
  const now = dayOf(asked.now ?? new Date())
  const people = await knownPeople(db, scope)
  const read = readQuestion(question, people, now)
  const isOne = scope.recordingIds?.length === 1
  const inShort = isOne && !model && !read ? asksToSumUp(question) : null
  if (inShort)
    return summedUp(db, scope, { language: languageAsked(question) ?? inShort, now: isoOf(now) }, nextIn)
  const guessed =
    read || !model || isOne
      ? null
      : await modelPlan(model, question, { now, workspaceId: scope.workspaceId, signal })
  const language = languageAsked(question) ?? read?.language ?? answerIn
  // a name from the model is matched against existing ones, like any other
  const plan =
    read?.plan ?? (guessed && { ...guessed, person: guessed.person && known(guessed.person, people) })
  if (!plan || (isOne && !ofOne.has(plan.stat))) return null
  const told: Told = { language, now: isoOf(now) }
  // a model reads what was said about a subject
  if (read?.isOfSubject && model) return null
  const sentences = read?.isOfSubject
    ? await sentencesOfSubject(db, scope, plan, told)
    : await sentencesOf(db, scope, plan, told)
  if (sentences.length === 0 && read?.isOfSubject) return null
  // minutes that hold none may have missed it: the words of the meeting may answer, where they can be searched at all
  const isNone = yielded.has(plan.stat) && sentences.length === 1
  // somebody without tasks may be doing what was said of them
  if (isNone && plan.person !== null && !namesTasks.test(question)) return null
  const mayHaveMissed = inMinutes.has(plan.stat) || (plan.topic !== null && !namesTasks.test(question))
  if (isNone && mayHaveMissed && !(await isAskedInOtherScript(db, scope, question))) return null
  return {
    answer: {
      found: sentences.length > 0,
      sentences,
      dropped: 0,
      followUps: await nextQuestions(db, scope, {
        asked: plan.stat,
        sentences,
        language: nextIn,
      }),
      stopped: false,
      fault: null,
    },
    engine: 'figures',
    model: null,
    isNone,
  }
}

/** A meeting in short: what was decided, what is to be done and what stayed open; null where its minutes hold none. */
const summedUp = async (
  db: Db,
  scope: MeetingScope,
  told: Told,
  nextIn: Language,
): ReturnType<typeof answerStats> => {
  const sentences: CitedSentence[] = []
  for (const stat of ['decisions', 'tasks', 'questions'] as const) {
    const found = await sentencesOf(db, scope, { ...ofAll, stat }, told)
    // the first only says that there are some
    if (found.length > 1) sentences.push(...found)
  }
  if (sentences.length === 0) return null
  const followUps = await nextQuestions(db, scope, { asked: null, sentences, language: nextIn })
  return {
    answer: { found: true, sentences, dropped: 0, followUps, stopped: false, fault: null },
    engine: 'figures',
    model: null,
    isNone: false,
  }
}

/** In which language, and on which day (yyyy-mm-dd), an answer is told. */
type Told = { language: Language; now: string }

/** What a subject came to: the decisions or open questions that name it, else the tasks; nothing where none does. */
const sentencesOfSubject = async (
  db: Db,
  scope: MeetingScope,
  plan: Plan,
  told: Told,
): Promise<CitedSentence[]> => {
  const asked: Stat[] = plan.stat === 'decisions' ? ['decisions', 'tasks'] : [plan.stat]
  for (const stat of asked) {
    const sentences = await sentencesOf(db, scope, { ...plan, stat }, told)
    // the first only says how many there are
    if (sentences.length > 1) return sentences
  }
  return []
}

const known = (person: string, people: readonly string[]) => personIn(person, people)?.name ?? person

const sentencesOf = async (
  db: Db,
  scope: MeetingScope,
  plan: Plan,
  { language, now }: Told,
): Promise<CitedSentence[]> => {
  const say = phrases[language]
  const narrowed = narrowedTo(plan, language)
  const { stat } = plan
  if (stat === 'speaking') {
    const talkers = await findTalkers(db, scope, plan)
    const lengths = talkers.map(({ ms }) => ms)
    const isApart = scope.recordingIds?.length !== 1 && talkers.some((one) => !one.isNamed)
    return [
      ...talkers.map((one, i) => ({
        text: say.spoke(one.name, talkText(one.ms, language, lengths.toSpliced(i, 1)), one.share),
        citations: [one.citation],
      })),
      ...(isApart ? [plain(say.unnamed)] : []),
    ]
  }
  if (stat === 'people') {
    const people = await findPeople(db, scope, plan)
    return people.map((p) => ({ text: say.tookPart(p.name, p.meetings), citations: [], meetings: p.newest }))
  }
  if (stat === 'tasks') {
    const all = await findOpenTasks(db, scope, plan)
    const own = plan.isOwn ? all.filter(({ item }) => item.assigneeId === scope.userId) : all
    const tasks = own.length > 0 ? own : all
    const head = plan.due
      ? dueText(tasks.length, plan.due, language, narrowed)
      : say.tasks(tasks.length, narrowed)
    const named = tasks.slice(0, maxNamed).map(({ item, citation, meeting }) => ({
      text: [withoutBefore(item.task), item.assignee, toldDue(item, language, now)]
        .filter(Boolean)
        .join(' · '),
      citations: citation ? [citation] : [],
      ...(citation ? {} : { meetings: [meeting] }),
    }))
    return [
      plain(own.length === 0 && all.length > 0 ? `${say.noneOwn} ${uncapital(head)}` : head),
      ...named,
      ...rest(tasks.length - named.length, language),
    ]
  }
  if (stat === 'open') {
    const each = await Promise.all(
      (['tasks', 'questions'] as const).map((one) =>
        sentencesOf(db, scope, { ...plan, stat: one }, { language, now }),
      ),
    )
    // the first only says that there are some
    const some = each.filter((sentences) => sentences.length > 1)
    return some.length > 0 ? some.flat() : each.slice(0, 1).flat()
  }
  if (stat === 'decisions' || stat === 'questions') {
    const outcomes = await findOutcomes(db, scope, plan, maxNamed)
    return outcomesIn(outcomes, { stat, narrowed, language })
  }
  const isEdge = stat === 'last' || stat === 'first'
  const order = stat === 'first' ? 'oldest' : 'newest'
  const { meetings, total, totalMs } = await findMeetings(db, scope, plan, {
    limit: isEdge ? 1 : maxNamed,
    order,
  })
  if (stat === 'count') return [plain(say.count(total, narrowed), meetings.map(citedMeeting))]
  if (total === 0) return []
  if (stat === 'hours') {
    return [plain(say.hours(durationText(totalMs, language), total, narrowed), meetings.map(citedMeeting))]
  }
  const named = meetings.map((m) => sentenceOf(m, language))
  if (isEdge) return [plain(say[stat](narrowed)), ...named]
  return [plain(say.list(total, narrowed)), ...named, ...rest(total - named.length, language)]
}

/** What the minutes hold, then what they only take for it, in the words that were said. */
const outcomesIn = (
  outcomes: readonly Outcome[],
  { stat, narrowed, language }: { stat: 'decisions' | 'questions'; narrowed: string; language: Language },
): CitedSentence[] => {
  const say = phrases[language]
  if (outcomes.length === 0) return [plain(say[stat].none(narrowed))]
  const shown = outcomes.slice(0, maxNamed)
  const [sure, possible] = [shown.filter((o) => !o.isPossible), shown.filter((o) => o.isPossible)]
  return [
    ...(sure.length > 0 ? [plain(say[stat].list(narrowed)), ...sure.map((o) => cited(o, o.text))] : []),
    ...(possible.length > 0 ? [plain(say[stat].maybe(narrowed, sure.length > 0))] : []),
    ...possible.map((o) => cited(o, say.quoted(o.text))),
    ...rest(outcomes.length - shown.length, language),
  ]
}

const uncapital = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const cited = ({ citation, meeting }: Outcome, text: string): CitedSentence =>
  citation ? { text, citations: [citation] } : { text, citations: [], meetings: [meeting] }

const plain = (text: string, meetings: CitedMeeting[] = []): CitedSentence =>
  meetings.length > 0 ? { text, citations: [], meetings } : { text, citations: [] }

const rest = (n: number, language: Language) => (n > 0 ? [plain(phrases[language].more(n))] : [])

const citedMeeting = ({ recordingId, title, createdAt }: FoundMeeting): CitedMeeting => ({
  recordingId,
  title,
  createdAt,
})

/** A meeting by day, title and length; cites the moment its topic was mentioned, else the meeting itself. */
const sentenceOf = (meeting: FoundMeeting, language: Language): CitedSentence => {
  const { citation, createdAt, title, durationMs } = meeting
  const parts = [
    dayText(createdAt, language),
    title,
    durationMs === null ? null : durationText(durationMs, language),
  ]
  const text = parts.filter(Boolean).join(' · ')
  return citation
    ? { text, citations: [citation] }
    : { text, citations: [], meetings: [citedMeeting(meeting)] }
}
