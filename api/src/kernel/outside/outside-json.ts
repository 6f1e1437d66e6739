import { outsideText } from '@hattama/contract/rules/outside-text'

/** A copy of a plain value with every string cleaned, names of fields included. */
export const outsideValue = <T>(value: T): T => cleaned(value) as T

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return outsideText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [outsideText(name), cleaned(of)]))
}

/**
 * Parses JSON that an engine, a model, a vendor or another server sent: its texts come through the gate for text from
 * outside (`outsideText`), which escapes like `\u0000` would get around.
 * @throws SyntaxError
 */
export const outsideJson = (text: string): unknown => outsideValue(JSON.parse(text) as unknown)
