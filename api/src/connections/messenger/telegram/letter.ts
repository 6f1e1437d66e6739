import type { MessageEntity } from './telegram.ts'

/** A run of a line: plain, bold, or a link. What people said is never parsed as markup. */
export type Piece = string | { bold: string } | { text: string; url: string }
export type Line = readonly Piece[]

/** A message as it is sent. */
export type Part = { text: string; entities: MessageEntity[] }

/** Most UTF-16 code units and entities of a message (Bot API, "sendMessage", "MessageEntity"). */
const maxUnits = 4096
const maxEntities = 100

const textOf = (piece: Piece) =>
  typeof piece === 'string' ? piece : 'bold' in piece ? piece.bold : piece.text

const written = (lines: readonly Line[]): Part => {
  let text = ''
  const entities: MessageEntity[] = []
  lines.forEach((line, i) => {
    if (i > 0) text += '\n'
    for (const piece of line) {
      const words = textOf(piece)
      const at = { offset: text.length, length: words.length }
      text += words
      if (typeof piece === 'string' || words === '') continue
      entities.push('bold' in piece ? { ...at, type: 'bold' } : { ...at, type: 'text_link', url: piece.url })
    }
  })
  return { text, entities }
}

const isLowHalf = (unit: number) => unit >= 0xdc_00 && unit <= 0xdf_ff

/** Where to cut a text so that the start fits: between paragraphs, else lines, else words, never inside a character. */
const cutOf = (text: string, most: number): number => {
  if (text.length <= most) return text.length
  for (const between of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(between, most)
    if (at > most / 2) return at
  }
  return isLowHalf(text.charCodeAt(most)) ? most - 1 : most
}

const slice = ({ text, entities }: Part, from: number, to: number): Part => {
  // the messenger trims what it is sent, which would shift every entity
  const start = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length)
  const shown = text.slice(start, to).trimEnd()
  const end = start + shown.length
  return {
    text: shown,
    entities: entities.flatMap((entity) => {
      const [a, b] = [Math.max(entity.offset, start), Math.min(entity.offset + entity.length, end)]
      return b > a ? [{ ...entity, offset: a - start, length: b - a }] : []
    }),
  }
}

/** Splits lines into messages within the limits. */
export const lettersOf = (lines: readonly Line[]): Part[] => {
  const whole = written(lines)
  const parts: Part[] = []
  let from = 0
  while (from < whole.text.length) {
    const over = whole.entities.filter(({ offset }) => offset >= from)[maxEntities]
    const rest = whole.text.slice(from)
    const bound = over ? Math.min(maxUnits, over.offset - from) : maxUnits
    const to = from + Math.max(1, cutOf(rest, bound))
    const part = slice(whole, from, to)
    if (part.text !== '') parts.push(part)
    from = to
  }
  return parts
}
