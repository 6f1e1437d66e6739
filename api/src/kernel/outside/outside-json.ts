import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

/** Deepest nesting read. Documents of trackers, the deepest that anyone sends, stay below a third of it. */
const maxDepth = 100

/** A value nested deeper than anything is meant to be: walking it would end in an overflow of the stack, here or later. */
export class TooDeep extends SyntaxError {
  override name = 'TooDeep'

  constructor() {
    super(`JSON is nested deeper than ${maxDepth} levels`)
  }
}

/**
 * A copy of a plain value with every string cleaned, names of fields included.
 * @throws TooDeep
 */
export const outsideValue = <T>(value: T): T => cleaned(value, 0) as T

const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return outsideText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) throw new TooDeep()
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [outsideText(name), cleaned(of, depth + 1)]),
  )
}

/**
 * Parses JSON that an engine, a model, a vendor or another server sent: its texts come through the gate for text from
 * outside (`outsideText`), which escapes like `\u0000` would get around.
 * @throws SyntaxError, of which TooDeep is one
 */
export const outsideJson = (text: string): unknown => outsideValue(JSON.parse(text) as unknown)
