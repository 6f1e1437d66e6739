import { estimateTokens } from '#kernel/language-model/tokens.ts'
import type { Verified } from '../report/verified.ts'
import { mergeParts } from './merge.ts'
import { notesText } from './notes.ts'

/** Writes the notes of neighbouring parts as one; null when the model could not. */
type WriteOne = (parts: readonly Verified[]) => Promise<Verified | null>

/** Points of each topic and section the next reading sees of a group that was written as one. */
const maxPoints = 2
/** Key points it sees of a group when that is still too long to be read beside another. */
const maxKeyPoints = 3

/** Groups neighbouring parts whose notes fit one reading; a part too long for that is its own group. `most`: tokens. */
export const groupsThatFit = (parts: readonly Verified[], most: number): Verified[][] => {
  const groups: Verified[][] = []
  for (const part of parts) {
    const open = groups.at(-1)
    if (open && estimateTokens(notesText([...open, part])) <= most) open.push(part)
    else groups.push([part])
  }
  return groups
}

/** Shortens what was written of a group to notes shorter than those it was written from. */
const inShort = (written: Verified): Verified => ({
  ...written,
  topics: written.topics.map((t) => ({ ...t, points: t.points.slice(0, maxPoints) })),
  decisions: [],
  nextSteps: [],
  actionItems: [],
  openQuestions: [],
  figures: [],
  dissent: [],
  sections: Object.fromEntries(
    Object.entries(written.sections).map(([key, list]) => [key, list.slice(0, maxPoints)]),
  ),
})

const inKeyPoints = (written: Verified): Verified => ({
  ...inShort(written),
  keyPoints: written.keyPoints.slice(0, maxKeyPoints),
  topics: [],
  sections: {},
})

/**
 * Writes a whole meeting from the notes of its parts, however long it is: if they do not fit one reading, neighbours are
 * first written as one, and the results are read in turn. For a group the model could not write, its key points are read.
 * Null when the last reading failed. `dropped` and `leftOut` are those of all readings.
 * @param most tokens of notes that one reading takes
 */
export const uniteParts = async (
  parts: readonly Verified[],
  most: number,
  write: WriteOne,
): Promise<Verified | null> => {
  const groups = groupsThatFit(parts, most)
  if (groups.length === 1) return write(parts)
  const short = parts.map(inKeyPoints)
  if (groups.length === parts.length) {
    // no two of them fit together: only leaving things out makes them shorter
    return groupsThatFit(short, most).length < parts.length ? uniteParts(short, most, write) : null
  }
  const written = await Promise.all(
    groups.map(async (group) => {
      const one = group.length > 1 ? await write(group) : null
      if (one) return inShort(one)
      const merged = { ...mergeParts(group), dropped: 0, leftOut: [] }
      return group.length > 1 ? inKeyPoints(merged) : merged
    }),
  )
  const whole = await uniteParts(written, most, write)
  return (
    whole && {
      ...whole,
      dropped: whole.dropped + written.reduce((sum, w) => sum + w.dropped, 0),
      leftOut: [...written.flatMap((w) => w.leftOut), ...whole.leftOut],
    }
  )
}
