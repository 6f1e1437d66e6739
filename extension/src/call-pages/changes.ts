import type { PageEvent } from '@hattama/recorder/recording/page-event'
import type { Reading } from './read-page.ts'

/** What is known of a page so far. */
type Known = {
  people: ReadonlyMap<string, boolean>
  /** marks, and for how many readings each has been present */
  marks: ReadonlyMap<string, number>
  lit: ReadonlySet<string>
  /** the text of each caption, and when it last grew */
  captions: ReadonlyMap<string, { text: string; at: number }>
  captioned: ReadonlySet<string>
  title: string | null
  /** readings in a row that said the call is over */
  lefts: number
}

export const unknown: Known = {
  people: new Map(),
  marks: new Map(),
  lit: new Set(),
  captions: new Map(),
  captioned: new Set(),
  title: null,
  lefts: 0,
}

/** A caption that has not grown for this long does not count as speaking now. ms */
const captionMs = 1500
/** The end of a call must be seen this often in a row; pages pass through odd states. */
const surelyLeft = 2

/** Returns what changed between the last reading and this one, at epoch ms `at`. A mark counts after `hold` readings. */
export const changes = (
  known: Known,
  reading: Reading,
  at: number,
  hold: number,
): { known: Known; events: PageEvent[] } => {
  const people = new Map(reading.people.map(({ name, self }) => [name, self]))
  const marks = new Map(reading.lit.map((name) => [name, (known.marks.get(name) ?? 0) + 1]))
  const lit = new Set([...marks].flatMap(([name, readings]) => (readings >= hold ? [name] : [])))

  const captions = new Map<string, { text: string; at: number }>()
  // of several lines by one name, the last one is growing
  for (const { name, text } of reading.captions) {
    const before = known.captions.get(name)
    captions.set(name, before?.text === text ? before : { text, at })
  }
  const captioned = new Set(
    [...captions].flatMap(([name, caption]) => (at - caption.at < captionMs ? [name] : [])),
  )
  const lefts = reading.left ? known.lefts + 1 : 0
  const title = reading.title ?? known.title

  const events: PageEvent[] = []
  if (title !== null && title !== known.title) events.push({ type: 'title', title, at })
  for (const [name, self] of people) {
    if (known.people.get(name) !== self) events.push({ type: 'seen', name, self, at })
  }
  for (const name of known.people.keys()) if (!people.has(name)) events.push({ type: 'gone', name, at })
  const marked = (kind: 'dom' | 'caption', before: ReadonlySet<string>, now: ReadonlySet<string>) => {
    for (const name of before) if (!now.has(name)) events.push({ type: 'lit', kind, name, on: false, at })
    for (const name of now) if (!before.has(name)) events.push({ type: 'lit', kind, name, on: true, at })
  }
  marked('dom', known.lit, lit)
  marked('caption', known.captioned, captioned)
  if (lefts === surelyLeft) events.push({ type: 'left', at })
  return { known: { people, marks, lit, captions, captioned, title, lefts }, events }
}
