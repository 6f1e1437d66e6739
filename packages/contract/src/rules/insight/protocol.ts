import { unnamedOf } from '../speech/speaker-label.ts'
import { namesIn } from './protocol-names.ts'

// No zod here: the screen that edits a protocol does not bundle a validator.

/** Limits of a protocol. Lengths in characters. */
export const protocolMost = {
  people: 200,
  items: 40,
  lines: 60,
  decisions: 60,
  name: 200,
  subject: 300,
  place: 200,
  title: 500,
  text: 4000,
  due: 100,
  /** all its text together */
  letters: 150_000,
  /** of a requested correction */
  correction: 4000,
  letterheadLines: 5,
  letterheadLine: 200,
  pattern: 40,
} as const

/** Most bytes and pixels of a picture uploaded as a logo; a smaller one is stored. */
export const logoMost = { bytes: 1024 ** 2, pixels: 16_000_000 } as const

/** How people in a protocol took part in the meeting; `unclear`: not stated yet. */
export const attendances = ['present', 'invited', 'absent', 'unclear'] as const
type Attendance = (typeof attendances)[number]

/** `draft`: being written; `review`: numbered, and people are asked whether they agree; `locked`: final. */
export const protocolStates = ['draft', 'review', 'locked'] as const
export type ProtocolState = (typeof protocolStates)[number]

export const defaultPattern = '{n}/{year}'

/** Whether a number pattern is valid: `{n}` once, `{year}` at most once, and literal letters, digits, spaces and `./№_-`. */
export const isPattern = (pattern: string): boolean =>
  pattern.length <= protocolMost.pattern &&
  pattern.split('{n}').length === 2 &&
  pattern.split('{year}').length <= 2 &&
  /^[\p{L}\p{N} ./№_-]*$/u.test(pattern.replace('{n}', '').replace('{year}', ''))

/** Whether numbering restarts at 1 each year. */
export const isYearly = (pattern: string) => pattern.includes('{year}')

export const numberText = (pattern: string, n: number, year: number) =>
  pattern.replace('{n}', String(n)).replace('{year}', String(year))

/** What is missing before a protocol can be numbered, in the order of the page. */
const gaps = ['place', 'chair', 'secretary', 'present', 'unclear', 'items'] as const
type Gap = (typeof gaps)[number]

type Content = {
  place: string
  chairId: string | null
  secretaryId: string | null
  people: readonly { id: string; name: string; attendance: Attendance }[]
  items: readonly { title: string }[]
}

/** What a protocol still lacks before it can be numbered. */
export const gapsOf = ({ place, chairId, secretaryId, people, items }: Content): Gap[] => {
  const isNamed = (id: string | null) => people.some((p) => p.id === id && p.name.trim() !== '')
  const lacks: Record<Gap, boolean> = {
    place: place.trim() === '',
    chair: !isNamed(chairId),
    secretary: !isNamed(secretaryId),
    present: !people.some((p) => p.attendance === 'present' && p.name.trim() !== ''),
    unclear: people.some((p) => p.attendance === 'unclear' && p.name.trim() !== ''),
    items: !items.some((item) => item.title.trim() !== ''),
  }
  return gaps.filter((gap) => lacks[gap])
}

type Named = {
  people: readonly { name: string; attendance: Attendance }[]
  items: readonly {
    heard: readonly { who: string }[]
    spoke: readonly { who: string }[]
    decided: readonly { responsible: string }[]
    assigned?: readonly { responsible: string }[] | undefined
  }[]
}

/** Voices that a protocol calls by a label, such as "Speaker 2", each once: whoever reads the paper does not know who that is. */
export const unnamedIn = ({ people, items }: Named): string[] => {
  const names = [
    ...people.filter(({ attendance }) => attendance !== 'absent').map(({ name }) => name),
    ...items.flatMap(({ heard, spoke, decided, assigned = [] }) => [
      ...[...heard, ...spoke].map(({ who }) => who),
      ...[...decided, ...assigned].map(({ responsible }) => responsible),
    ]),
  ]
  return [...new Set(names.flatMap(namesIn))].filter((name) => unnamedOf(name) !== null)
}

type Whole = { subject: string; items: readonly { title: string }[] }

/** Whether all of a protocol is one point that is called like the meeting: it needs no agenda, and no number. */
export const isOnePoint = ({ subject, items }: Whole): boolean => {
  const told = items.filter(({ title }) => title.trim() !== '')
  return told.length === 1 && told[0]?.title.trim().slice(0, protocolMost.subject) === subject.trim()
}

/**
 * How many numbers of a point are taken before its first task: those of its decisions, so that no two lines are called `2.1.`
 * Minutes begun before that was so keep their numbers, since papers with them may have been signed.
 */
export const takenBeforeTasks = (
  { numbering }: { numbering?: 'through' | undefined },
  decisions: number,
): number => (numbering === 'through' ? decisions : 0)

/** The number of the decision or task that is `at`-th of the point at `place`, both from 1: `2.1.`, or `1.` where there is only one point. */
export const numberIn = (content: Whole, place: number, at: number): string =>
  isOnePoint(content) ? `${at}.` : `${place}.${at}.`

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * Canonical JSON: keys sorted by code units, no whitespace, undefined values dropped (RFC 8785, whose numbers and strings
 * are those of JSON.stringify).
 */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value as { [key: string]: Json | undefined }).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  )
  const ordered = entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${ordered.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
