/** A range of a text, in UTF-16 units. */
type Place = { start: number; end: number }

type Part<T extends Place> = T & { begins: boolean }

/** What somebody says until another speaks or they pause. */
export type Turn = { speakerId: string; text: string }

/**
 * Finds what spans consecutive turns of one speaker, as when somebody pauses within a number. For each turn, the parts that
 * fall in it and whether the finding begins there; at most one at either end. Linear if `find` is.
 */
export const foundAcross = <T extends Place>(
  turns: readonly Turn[],
  find: (text: string) => readonly T[],
): Part<T>[][] => {
  const across = turns.map((): Part<T>[] => [])
  for (let from = 0; from < turns.length;) {
    let to = from + 1
    while (to < turns.length && turns[to]?.speakerId === turns[from]?.speakerId) to += 1
    if (to - from > 1) lookOver(turns.slice(from, to), from, find, across)
    from = to
  }
  return across
}

const lookOver = <T extends Place>(
  turns: readonly Turn[],
  first: number,
  find: (text: string) => readonly T[],
  across: Part<T>[][],
) => {
  let [turn, at] = [0, 0]
  for (const one of find(turns.map(({ text }) => text).join(' '))) {
    const lengthOf = (i: number) => turns[i]?.text.length ?? 0
    while (turn < turns.length - 1 && one.start > at + lengthOf(turn)) {
      at += lengthOf(turn) + 1
      turn += 1
    }
    if (one.end <= at + lengthOf(turn)) continue
    for (let [i, begins] = [turn, at]; i < turns.length && begins < one.end; i += 1) {
      const [start, end] = [Math.max(0, one.start - begins), Math.min(lengthOf(i), one.end - begins)]
      if (start < end) across[first + i]?.push({ ...one, start, end, begins: i === turn })
      begins += lengthOf(i) + 1
    }
  }
}
