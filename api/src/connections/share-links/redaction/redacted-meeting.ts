import type { Language } from '@hattama/contract/people/account'
import { type Unnamed, unnamedOf, withReadersLabels } from '@hattama/contract/rules/speech/speaker-label'
import type { ActionItem, Moment, Summary } from '@hattama/contract/insight/summary'
import { labels } from '#insight/documents/labels.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import { type Redactor, redactIn, redactInWords } from '#library/personal-data/redact.ts'
import { type Known, nameRedactor } from './names.ts'

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A speaker of a meeting. */
type Heard = { id: string; name: string; kind: 'me' | 'others' | 'voice'; ordinal: number }

/** The words pseudonyms are made of. */
type Words = { speaker: (number: number) => string; person: (number: number) => string }

const persons: Record<Language, string> = {
  en: 'Participant {n}',
  ru: 'Участник {n}',
  kk: '{n}-қатысушы',
}

const pseudonymWords = (language: Language): Words => ({
  speaker: (number) => labels[language].speaker.replace('{number}', String(number)),
  person: (number) => persons[language].replace('{n}', String(number)),
})

/**
 * Everyone a meeting names: speakers, in the order they are first heard, then participants and people with tasks who were
 * not heard. `others`: more names nobody may read, such as the owner's.
 */
const peopleOf = (
  { spoken, summary, participants }: MeetingText,
  speakers: readonly Heard[],
  others: readonly string[],
  words: Words,
): Known[] => {
  const known: { names: string[]; as: string }[] = speakers.map(({ name, ordinal }) => ({
    names: name.trim() === '' ? [] : [name],
    as: words.speaker(ordinal + 1),
  }))
  const also = [
    ...participants,
    ...(spoken?.speakers ?? []).map(({ name }) => name),
    ...(summary?.participants ?? []).map(({ name }) => name),
    ...(summary?.actionItems ?? []).map(({ assignee }) => assignee ?? ''),
    ...others,
  ]
  let number = 0
  for (const name of also) {
    if (name.trim() === '' || unnamedOf(name)) continue
    if (known.some(({ names }) => names.some((one) => same(one, name)))) continue
    // "Anna" is the speaker "Anna Petrova"
    const whole = known.find(({ names }) =>
      names.some((one) => one.toLowerCase().split(/\s+/).includes(name.toLowerCase())),
    )
    if (whole) whole.names.push(name)
    else known.push({ names: [name], as: words.person((number += 1)) })
  }
  return known
}

/** What a link hides, and what it calls speakers; `speakers` empty: by their own names. */
type Hiding = { speakers: readonly Heard[]; words: Words; hiders: readonly Redactor[] }

/** Hides all names of a meeting: speakers, named or not, become numbers. */
export const namesRedacted = (
  meeting: MeetingText,
  speakers: readonly Heard[],
  others: readonly string[],
  language: Language,
): Hiding => {
  const words = pseudonymWords(language)
  return { speakers, words, hiders: [nameRedactor(peopleOf(meeting, speakers, others, words))] }
}

/** Removes the names from a text beside the meeting, such as a comment. */
export const redactedText = (text: string, { hiders }: Hiding): string => redactIn(text, hiders)

/**
 * The meeting as others may read it: speakers get pseudonyms, and all text passes through the hiders: what was said, the
 * minutes, the tasks, the title.
 */
export const redactedMeeting = (meeting: MeetingText, { speakers, words, hiders }: Hiding): MeetingText => {
  const pseudonyms = new Map(speakers.map(({ id, ordinal }) => [id, words.speaker(ordinal + 1)]))
  const say = (who: Unnamed) => {
    if (who.kind === 'voice') return words.speaker(who.number)
    const heard = speakers.find(({ kind }) => kind === who.kind)
    return words.speaker((heard?.ordinal ?? 0) + 1)
  }
  const label = (name: string) => {
    const who = speakers.length > 0 ? unnamedOf(name) : null
    return who ? say(who) : name
  }
  const hide = (text: string) => label(redactIn(text, hiders))
  const redactMarkdown = (markdown: string) =>
    speakers.length > 0 ? withReadersLabels(hide(markdown), say) : hide(markdown)
  return {
    ...meeting,
    title: hide(meeting.title),
    participants: meeting.participants.map(hide),
    summary: meeting.summary && hiddenSummary(meeting.summary, hide, redactMarkdown),
    spoken: meeting.spoken && {
      ...meeting.spoken,
      speakers: meeting.spoken.speakers.map((speaker) => ({
        ...speaker,
        name: pseudonyms.get(speaker.id) ?? hide(speaker.name),
      })),
      segments: meeting.spoken.segments.map((segment) => ({
        ...segment,
        words: redactInWords(segment.words, hiders),
      })),
    },
  }
}

const hiddenSummary = (
  summary: Summary,
  hide: (text: string) => string,
  redactMarkdown: (markdown: string) => string,
): Summary => {
  const moment = (one: Moment): Moment => ({ ...one, quote: hide(one.quote), speaker: hide(one.speaker) })
  const moments = (all: readonly (Moment | null)[]) => all.map((one) => one && moment(one))
  const item = (one: ActionItem): ActionItem => ({
    ...one,
    task: hide(one.task),
    assignee: one.assignee && hide(one.assignee),
    assigneeId: null,
    dueDate: one.dueDate && hide(one.dueDate),
    moment: one.moment && moment(one.moment),
  })
  return {
    ...summary,
    title: hide(summary.title),
    summary: redactMarkdown(summary.summary),
    keyPoints: summary.keyPoints.map(hide),
    decisions: summary.decisions.map(hide),
    nextSteps: summary.nextSteps.map(hide),
    tags: summary.tags.map(hide),
    actionItems: summary.actionItems.map(item),
    keyTopics: summary.keyTopics.map((one) => ({ ...one, topic: hide(one.topic) })),
    participants: summary.participants.map(({ id, name }) => ({ id, name: hide(name) })),
    moments: {
      keyPoints: moments(summary.moments.keyPoints),
      decisions: moments(summary.moments.decisions),
      nextSteps: moments(summary.moments.nextSteps),
    },
    writtenBy: null,
  }
}
