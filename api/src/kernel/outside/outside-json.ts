import { outsideText } from '@hattama/contract/rules/kernel/outside-text'
import { jsonExcess, maxDepth } from './json-weight.ts'

/** A value nested deeper than anything is meant to be: walking it would end in an overflow of the stack, here or later. */
export class TooDeep extends SyntaxError {
  override name = 'TooDeep'

  constructor() {
    super(`JSON is nested deeper than ${maxDepth} levels`)
  }
}

/** A text with more values than anyone sends: parsing it would take the time and memory of everyone else. */
export class TooManyValues extends SyntaxError {
  override name = 'TooManyValues'

  constructor() {
    super('The JSON has more values than are read')
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
 * outside (`outsideText`), which escapes like `\u0000` would get around. What is too deep or too much is not parsed at all.
 * @throws SyntaxError, of which TooDeep and TooManyValues are some
 */
export const outsideJson = (text: string): unknown => {
  const excess = jsonExcess(text)
  if (excess === 'depth') throw new TooDeep()
  if (excess === 'values') throw new TooManyValues()
  return outsideValue(JSON.parse(text) as unknown)
}
