import { diffArrays } from 'diff'

/** A piece of text; `isChanged` if the other side differs. */
export type Piece = { text: string; isChanged: boolean }
/** One line next to its counterpart; null if only the other side has a line here. */
type Row = { before: Piece[] | null; after: Piece[] | null }

/** Splits words of any script: the diff library's own splitting only handles Latin letters. */
const words = new Intl.Segmenter('ru', { granularity: 'word' })

const whole = (text: string): Piece[] => [{ text, isChanged: true }]

const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment)

const linePair = (before: string, after: string): Row => {
  const row: { before: Piece[]; after: Piece[] } = { before: [], after: [] }
  for (const { value, added, removed } of diffArrays(wordsOf(before), wordsOf(after))) {
    const piece = { text: value.join(''), isChanged: added || removed }
    if (!added) row.before.push(piece)
    if (!removed) row.after.push(piece)
  }
  return row
}

/** Plain lines: links to moments reduced to their times, headings and lists without their markup. */
const readable = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]<>#|~])/g, '$1')
    .split('\n')
    .map((line) => line.replace(/^#{1,6}[ \t]+|\*\*/g, '').trimEnd())
    .filter((line) => line.trim() !== '')

/** Compares two texts line by line; lines at the same position are compared word by word. */
export const compareTexts = (before: string, after: string): Row[] => {
  const rows: Row[] = []
  const changes = diffArrays(readable(before), readable(after))
  for (const [i, change] of changes.entries()) {
    if (!change.added && !change.removed) {
      for (const text of change.value) {
        rows.push({ before: [{ text, isChanged: false }], after: [{ text, isChanged: false }] })
      }
      continue
    }
    const next = changes[i + 1]
    if (change.removed && next?.added) {
      const count = Math.max(change.value.length, next.value.length)
      for (let n = 0; n < count; n++) {
        const [one, two] = [change.value[n], next.value[n]]
        if (one !== undefined && two !== undefined) rows.push(linePair(one, two))
        else if (one !== undefined) rows.push({ before: whole(one), after: null })
        else if (two !== undefined) rows.push({ before: null, after: whole(two) })
      }
    } else if (change.removed) {
      for (const text of change.value) rows.push({ before: whole(text), after: null })
    } else if (!changes[i - 1]?.removed) {
      for (const text of change.value) rows.push({ before: null, after: whole(text) })
    }
  }
  return rows
}
