import { sameLines } from './same-lines.ts'
import { type Line, readLines, writeLines } from './line.ts'

/** `clashes`: a line was changed on both sides in different ways; it stays as the writer has it. */
type Merged = { lines: Line[]; clashes: boolean }

const written = (line: Line) => writeLines([{ ...line, gap: 0 }])
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index])

/** A line as saved, in the place of the writer’s: with its id, which holds the focus, and the blank lines they have changed. */
const inPlaceOf = (mine: Line, was: Line | undefined, saved: Line): Line => ({
  ...saved,
  id: mine.id,
  gap: mine.gap === was?.gap ? saved.gap : mine.gap,
})

/** A stretch in which both sides differ from where they began. */
const mergeStretch = (base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): Merged => {
  const [was, own, saved] = [base.map(written), mine.map(written), theirs.map(written)]
  if (isSame(was, own) && was.length !== saved.length) return { lines: [...theirs], clashes: false }
  if (isSame(was, saved) || isSame(own, saved)) return { lines: [...mine], clashes: false }
  // corrected line by line, as quotes are: what the writer left alone is taken over
  if (was.length !== saved.length) return { lines: [...mine], clashes: true }
  const lines = [...mine]
  let clashes = false
  const at =
    was.length === own.length
      ? was.map((line, index) => (line === own[index] ? index : -1))
      : sameLines(was, own)
  for (const [index, place] of at.entries()) {
    const [line, now] = [mine[place], theirs[index]]
    if (line && now) lines[place] = inPlaceOf(line, base[index], now)
    else clashes ||= was[index] !== saved[index] && !own.includes(saved[index] ?? '')
  }
  return { lines, clashes }
}

/**
 * Merges what was saved meanwhile into lines being edited: a line that the writer has not touched becomes as saved.
 * @param base the text that the edit started from, and `stored` what is stored now
 * @param shown a line as its reader has it
 */
export const mergeLines = (
  mine: readonly Line[],
  base: string,
  stored: string,
  shown?: (raw: string) => string,
): Merged => {
  const [was, now] = [readLines(base, shown), readLines(stored, shown)]
  const own = sameLines(was.map(written), mine.map(written))
  const theirs = sameLines(was.map(written), now.map(written))
  const merged: Merged = { lines: [], clashes: false }
  const from = { was: 0, mine: 0, now: 0 }
  for (let at = 0; at <= was.length; at++) {
    const [ownAt, nowAt] = at < was.length ? [own[at] ?? -1, theirs[at] ?? -1] : [mine.length, now.length]
    if (ownAt < 0 || nowAt < 0) continue
    const stretch = mergeStretch(
      was.slice(from.was, at),
      mine.slice(from.mine, ownAt),
      now.slice(from.now, nowAt),
    )
    merged.lines.push(...stretch.lines)
    const [line, saved] = [mine[ownAt], now[nowAt]]
    if (line && saved) merged.lines.push({ ...line, gap: inPlaceOf(line, was[at], saved).gap })
    merged.clashes ||= stretch.clashes
    Object.assign(from, { was: at + 1, mine: ownAt + 1, now: nowAt + 1 })
  }
  return merged
}
