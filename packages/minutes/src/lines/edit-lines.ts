import { asSource, changed, isFixed, isHeading, type Line, newLine, readLines } from './line.ts'

/** Where the writer is: a line, and a place in its text. */
export type Caret = { id: number; at: number }
export type Edited = { lines: Line[]; caret: Caret }

const isItem = ({ mark }: Line) => /[-*+.)][ \t]+$/.test(mark)

const replaced = (lines: readonly Line[], at: number, count: number, ...by: Line[]) => [
  ...lines.slice(0, at),
  ...by,
  ...lines.slice(at + count),
]

/** The mark of the line after one: the same list goes on, and below a heading that of what stands there. */
const nextMark = (line: Line, below: Line | undefined) => {
  if (isHeading(line)) return below && isItem(below) ? below.mark : ''
  return line.mark.replace(/\d+/, (number) => `${Number(number) + 1}`)
}

/** What was typed at the start of a line can make it a heading or a list item. */
const typed = (line: Line, text: string): Line => {
  const [, mark = ''] = /^(#{1,3}[ ]|[-*][ ])/.exec(text) ?? []
  if (mark === '' || line.isSource) return changed(line, { text })
  if (line.mark === '') return changed(line, { mark: mark.replace('*', '-'), text: text.slice(mark.length) })
  // a dash before an item that is empty so far is habit
  return changed(line, {
    text: isItem(line) && line.text.length < mark.length ? text.slice(mark.length) : text,
  })
}

/** A line with a new text; pasted lines become lines. `at`: the caret in that text. */
export const writeText = (lines: readonly Line[], index: number, text: string, at: number): Edited | null => {
  const line = lines[index]
  if (!line || isFixed(line)) return null
  const [first = '', ...rest] = text.replaceAll('\r', '').split('\n')
  const head = typed(line, first)
  const mark = isHeading(line) ? '' : line.mark
  const more = readLines(rest.join('\n')).map((one) =>
    one.mark === '' ? { ...changed(one, { mark }), gap: 0 } : { ...one, gap: 0 },
  )
  const last = more.at(-1)
  return {
    lines: replaced(lines, index, 1, head, ...more),
    caret: last
      ? { id: last.id, at: last.text.length }
      : { id: line.id, at: Math.max(0, at - (first.length - head.text.length)) },
  }
}

/** Enter: the text after the caret becomes a line of its own. Moments back both halves. An empty item ends its list. */
export const splitLine = (lines: readonly Line[], index: number, caret: number): Edited | null => {
  const line = lines[index]
  if (!line) return null
  const at = isFixed(line) ? line.text.length : caret
  if (isItem(line) && line.text === '' && line.moments.length === 0)
    return { lines: replaced(lines, index, 1, changed(line, { mark: '' })), caret: { id: line.id, at: 0 } }
  const [left, right] = [line.text.slice(0, at).trimEnd(), line.text.slice(at).trimStart()]
  if (at === 0 && line.text !== '') {
    const above = { ...newLine(line.mark), gap: line.gap }
    return { lines: replaced(lines, index, 1, above, { ...line, gap: 0 }), caret: { id: line.id, at: 0 } }
  }
  const below = {
    ...newLine(nextMark(line, lines[index + 1]), right, right === '' ? [] : line.moments),
    isSource: line.isSource && right !== '',
    hasReadersMarks: line.hasReadersMarks && right !== '',
  }
  const kept = right === '' ? line : changed(line, { text: left })
  return { lines: replaced(lines, index, 1, kept, below), caret: { id: below.id, at: 0 } }
}

/**
 * Backspace at the start: the line joins the one above, with its moments; an empty one goes. A heading is joined with nothing:
 * one press too many would take its name, and what stands below it its place.
 */
export const joinLines = (lines: readonly Line[], index: number): Edited | null => {
  const [above, line] = [lines[index - 1], lines[index]]
  if (!above || !line) return null
  const end = above.text.length
  if (line.text === '') {
    const below = lines[index + 1]
    const caret = isFixed(above) && below ? { id: below.id, at: 0 } : { id: above.id, at: end }
    return { lines: replaced(lines, index, 1), caret }
  }
  if (isFixed(above) || (isHeading(above) !== isHeading(line) && above.text !== '')) return null
  if (above.text === '') return { lines: replaced(lines, index - 1, 1), caret: { id: line.id, at: 0 } }
  const [left, right] = line.isSource || above.isSource ? [asSource(above), asSource(line)] : [above, line]
  const joined = changed(left, {
    text: `${left.text} ${right.text}`,
    moments: [...new Set([...above.moments, ...line.moments])],
  })
  return { lines: replaced(lines, index - 1, 2, joined), caret: { id: above.id, at: left.text.length + 1 } }
}

/** Tab: an item goes in by a level, at most one below that above it, or out. */
export const indentLine = (lines: readonly Line[], index: number, by: 1 | -1): Line[] | null => {
  const [above, line] = [lines[index - 1], lines[index]]
  if (!line || !isItem(line)) return null
  const depth = (one: Line) => one.mark.length - one.mark.trimStart().length
  const outer = lines.slice(0, index).findLast((one) => isItem(one) && depth(one) < depth(line))
  // a list within an item begins where the item's text does
  const inner = above && isItem(above) ? (depth(line) < depth(above) ? depth(above) : above.mark.length) : 0
  const column = by < 0 ? (outer ? depth(outer) : 0) : Math.max(depth(line), inner)
  const mark = ' '.repeat(column) + line.mark.trimStart()
  return replaced(lines, index, 1, changed(line, { mark }))
}

/** Changes places with the line above or below. Blank lines stay where they are. */
export const moveLine = (lines: readonly Line[], index: number, by: 1 | -1): Line[] | null => {
  const [first, second] = by > 0 ? [lines[index], lines[index + 1]] : [lines[index - 1], lines[index]]
  if (!first || !second) return null
  const at = by > 0 ? index : index - 1
  return replaced(lines, at, 2, { ...second, gap: first.gap }, { ...first, gap: second.gap })
}
