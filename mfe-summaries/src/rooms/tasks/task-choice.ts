import type { TaskSearch } from './task-calls.ts'

/** The filters and grouping from the URL. */
export type TaskChoice = Omit<TaskSearch, 'today'> & { group: (typeof groupings)[number] }

export const groupings = ['date', 'meeting', 'person'] as const
export const states = ['open', 'overdue', 'done', 'all'] as const

const oneOf = <V extends string>(value: string | null, values: readonly V[], otherwise: V): V =>
  values.find((v) => v === value) ?? otherwise

const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '')
const id = (value: string | null) => (value && /^[\da-f-]{36}$/i.test(value) ? value : '')

export const readTaskChoice = (params: URLSearchParams): TaskChoice => ({
  whose: oneOf(params.get('whose'), ['mine', 'all'], 'all'),
  state: oneOf(params.get('state'), states, 'open'),
  group: oneOf(params.get('group'), groupings, 'date'),
  q: params.get('q') ?? '',
  recordingId: id(params.get('meeting')),
  person: params.get('person') ?? '',
  from: day(params.get('from')),
  to: day(params.get('to')),
})

const defaults = { whose: 'all', state: 'open', group: 'date' } as Record<string, string>

/** Writes only what differs from the defaults. */
export const writeTaskChoice = ({ recordingId, ...choice }: TaskChoice): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...choice, meeting: recordingId }).filter(
      ([key, value]) => value !== '' && defaults[key] !== value,
    ),
  )

/** Something was searched for or filtered by; whose tasks are shown is no search. */
export const isTaskChoiceNarrowed = (choice: TaskChoice) =>
  [choice.q, choice.recordingId, choice.person, choice.from, choice.to].some((value) => value !== '')
