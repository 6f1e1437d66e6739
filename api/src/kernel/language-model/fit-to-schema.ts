import type { z } from 'zod'
import { jsonOf } from '../outside/json-of.ts'

/** Issues are mended in rounds: what was in a string is checked once it is read. */
const maxRounds = 4

const isNumeric = (text: string) => /^-?\d+(\.\d+)?$/.test(text.trim())

/** What was meant by a value of the wrong type; undefined if that cannot be told. */
const meant = (given: unknown, expected: string): unknown => {
  if (expected === 'string' && typeof given === 'number') return String(given)
  if (expected === 'array' && given === null) return []
  if (typeof given !== 'string') return undefined
  if ((expected === 'number' || expected === 'int') && isNumeric(given)) return Number(given)
  if (expected === 'boolean' && /^(true|false)$/i.test(given)) return given.toLowerCase() === 'true'
  const read = expected === 'array' || expected === 'object' ? jsonOf(given) : undefined
  return Array.isArray(read) === (expected === 'array') && typeof read === 'object' && read !== null
    ? read
    : undefined
}

const parentOf = (root: object, path: readonly PropertyKey[]): object | null => {
  let at: unknown = root
  for (const key of path.slice(0, -1)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return null
    at = Reflect.get(at, key)
  }
  return typeof at === 'object' && at !== null ? at : null
}

/**
 * Reads a value by a schema, with the slips models make put right where only one thing can be meant: numbers as strings and
 * the reverse, null in place of a list, an object or list as a string of JSON. Nothing is added or left out.
 */
export const fitToSchema = <T>(value: object, schema: z.ZodType<T>): z.ZodSafeParseResult<T> => {
  const root = { value: structuredClone(value) }
  for (let round = 1; ; round += 1) {
    const checked = schema.safeParse(root.value)
    if (checked.success || round === maxRounds) return checked
    const mended = checked.error.issues.filter((issue) => {
      if (issue.code !== 'invalid_type') return false
      const path = ['value', ...issue.path]
      const [parent, key = ''] = [parentOf(root, path), path.at(-1)]
      if (!parent || !Object.hasOwn(parent, key)) return false
      const made = meant(Reflect.get(parent, key), issue.expected)
      return made !== undefined && Reflect.set(parent, key, made)
    })
    if (mended.length === 0) return checked
  }
}
