// Without zod: the screen that edits a protocol carries no validator.

/** How much a protocol may hold. Lengths in characters. */
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
  /** all words of one together */
  letters: 150_000,
  /** of an answer that asks for a correction */
  correction: 4000,
  letterheadLines: 5,
  letterheadLine: 200,
  pattern: 40,
} as const

/** Bytes of a picture that is sent as a logo, and pixels of it; kept is a smaller one. */
export const logoMost = { bytes: 1024 ** 2, pixels: 16_000_000 } as const

/** What people of a protocol were to the meeting; `unclear`: nobody has said yet. */
export const attendances = ['present', 'invited', 'absent', 'unclear'] as const
type Attendance = (typeof attendances)[number]

/** `draft`: being written; `review`: numbered, its people are asked whether they agree; `locked`: it stands. */
export const protocolStates = ['draft', 'review', 'locked'] as const
export type ProtocolState = (typeof protocolStates)[number]

export const defaultPattern = '{n}/{year}'

/** A pattern of numbers: `{n}` once, `{year}` at most once, and letters, digits and signs as they stand. */
export const isPattern = (pattern: string): boolean =>
  pattern.length <= protocolMost.pattern &&
  pattern.split('{n}').length === 2 &&
  pattern.split('{year}').length <= 2 &&
  /^[\p{L}\p{N} ./№_-]*$/u.test(pattern.replace('{n}', '').replace('{year}', ''))

/** Whether numbers begin with 1 in each year. */
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

/** What a protocol cannot be numbered without, and lacks. */
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

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * A value as one text, the same whoever writes it: keys in the order of their code units, no blanks, nothing that is
 * undefined (RFC 8785, whose numbers and strings are those of JSON.stringify).
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
