import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Language } from '@hattama/contract/people/account'
import type { ActionItem } from '@hattama/contract/insight/summary'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import type { LocalTask } from './merge-task.ts'
import type { MeetingHere } from './here.ts'
import { createHash } from 'node:crypto'

/**
 * Finds an issue again in its tracker, the same for every connection: a single word, since trackers search by words, that no
 * task's text could contain.
 */
const markerOf = (recordingId: string, taskId: string): string =>
  `hattama${createHash('sha256').update(`${recordingId} ${taskId}`).digest('hex').slice(0, 24)}`

const words: Record<
  Language,
  { from: string; said: string; who: string; due: string; day: string; removed: string }
> = {
  en: {
    from: 'From the meeting “{title}”, {day}: {url}',
    said: 'Quote: “{quote}”',
    who: 'Assignee (as mentioned in the meeting): {name}',
    due: 'Due (as mentioned in the meeting): {day}',
    day: 'Due: {day}',
    removed: 'The task was removed from the summary in Hattama.',
  },
  ru: {
    from: 'Встреча «{title}», {day}: {url}',
    said: 'Цитата: «{quote}»',
    who: 'Исполнитель, названный на встрече: {name}',
    due: 'Срок, названный на встрече: {day}',
    day: 'Срок: {day}',
    removed: 'Задача удалена из сводки в Hattama.',
  },
  kk: {
    from: '«{title}» кездесуінен, {day}: {url}',
    said: 'Айтылғаны: «{quote}»',
    who: 'Кездесуде аталған орындаушы: {name}',
    due: 'Кездесуде аталған мерзім: {day}',
    day: 'Мерзімі: {day}',
    removed: 'Тапсырма Hattama-дағы түйіннен алынып тасталды.',
  },
}

const fill = (text: string, given: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')

/** Most characters of an issue's title, in every tracker. */
const maxChars = 255

/** A task as the title of an issue: one line. */
export const asTitle = (text: string): string =>
  Array.from(oneLine(statementOf(text)))
    .slice(0, maxChars)
    .join('')
    .trim()

/** The address of a task's moment, or of its meeting if it has none. */
const addressOf = (url: string, { moment }: ActionItem) =>
  moment ? `${url}?t=${Math.floor(moment.startMs / 1000)}` : url

/**
 * An issue's text below its title: the words it draws on, who and when as they were said where the tracker has no field for
 * it, a link to the moment, and the marker it is found by.
 */
const issueText = (
  { title, url, day, language }: MeetingHere,
  item: ActionItem,
  { marker, isAssigned }: { marker: string; isAssigned: boolean },
): string[] => {
  const t = words[language]
  const { moment, assignee, dueDate, dueOn, task } = item
  return [
    ...(asTitle(task) === oneLine(task) ? [] : [oneLine(task)]),
    ...(moment?.quote ? [fill(t.said, { quote: oneLine(moment.quote) })] : []),
    ...(assignee && !isAssigned ? [fill(t.who, { name: oneLine(assignee) })] : []),
    ...(dueDate && !dueOn ? [fill(t.due, { day: oneLine(dueDate) })] : []),
    fill(t.from, { title: oneLine(title), day, url: addressOf(url, item) }),
    marker,
  ]
}

/** The comment on an issue whose task leaves the minutes: we do not delete what others work on. */
export const removedText = (language: Language): string => words[language].removed

/** The fields of a task that trackers have, too. */
export const hereOf = (item: ActionItem, { people }: TrackerSettings): LocalTask => ({
  task: asTitle(item.task),
  dueOn: item.dueOn ?? null,
  assignee: (item.assigneeId && people[item.assigneeId]) || null,
  done: item.completed,
})

/** A task as a new issue. */
export const newIssueOf = (meeting: MeetingHere, item: MeetingHere['tasks'][number], here: LocalTask) => {
  const marker = markerOf(meeting.recordingId, item.id)
  return {
    marker,
    task: here.task,
    dueOn: here.dueOn,
    assignee: here.assignee,
    dueSaid: here.dueOn === null ? null : fill(words[meeting.language].day, { day: here.dueOn }),
    about: issueText(meeting, item, { marker, isAssigned: here.assignee !== null }),
  }
}
