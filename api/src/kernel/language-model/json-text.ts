import type { z } from 'zod'
import { fitToSchema } from './fit-to-schema.ts'
import { jsonOf } from '../outside/json-of.ts'
import { type Asker, repairedJson } from './repaired-json.ts'

/** The value read from an answer, or why there is none, in words the model can act on. */
type Read<T> = { ok: true; value: T } | { ok: false; problem: string }

const problemOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 8)
    .map((i) => `${i.path.join('.') || 'the object'}: ${i.message}`)
    .join('\n')

/**
 * Finds the JSON object in a model's text: whole text, fenced blocks (last first), then balanced objects. Text
 * before a closing `</think>` is ignored. Only where none is right as it is, slips of JSON and of types are put right.
 */
export const readObject = async <T>(text: string, schema: z.ZodType<T>, asker: Asker): Promise<Read<T>> => {
  const found = [...candidates(text.replace(/^[^]*<\/think>/, ''))]
  let problem = 'The answer holds no JSON object.'
  for (const candidate of found) {
    const json = objectIn(candidate)
    if (json === undefined) continue
    const checked = schema.safeParse(json)
    if (checked.success) return { ok: true, value: checked.data }
    problem = problemOf(checked.error)
  }
  for (const json of await objectsIn(found, asker)) {
    for (const one of json === undefined ? [] : [json, ...argumentsIn(json)]) {
      const fitted = fitToSchema(one, schema)
      if (fitted.success) return { ok: true, value: fitted.data }
      if (problem.startsWith('The answer holds')) problem = problemOf(fitted.error)
    }
  }
  return { ok: false, problem }
}

const objectOf = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

const objectIn = (text: string) => objectOf(jsonOf(text))

/** The object in each text, if there is one: as it is, or with slips of JSON put right. */
const objectsIn = async (texts: readonly string[], asker: Asker): Promise<(object | undefined)[]> => {
  const read = texts.map(objectIn)
  const wrong = texts.filter((text, i) => read[i] === undefined && isWhole(text))
  const repaired = await repairedJson(wrong, asker)
  const mended = new Map(wrong.map((text, i) => [text, objectOf(repaired[i])]))
  return texts.map((text, i) => read[i] ?? mended.get(text))
}

/** Whether it is a whole object: one that was cut off would be closed by a repair, and pass for all there is. */
const isWhole = (text: string): boolean => {
  const whole = text.trim()
  return whole.startsWith('{') && closing(whole, 0) === whole.length - 1
}

/** What a model meant to call a tool with, where it was asked for the object itself. */
const argumentsIn = (json: object): object[] => {
  const given: unknown =
    Reflect.get(json, 'arguments') ?? Reflect.get(json, 'parameters') ?? Reflect.get(json, 'input')
  const found = typeof given === 'string' ? objectIn(given) : objectOf(given)
  return found === undefined || !Object.hasOwn(json, 'name') ? [] : [found]
}

function* candidates(text: string): Generator<string> {
  yield text
  const fenced = [...text.matchAll(/```(?:json)?[^\S\n]*\n([\s\S]*?)```/g)].map((m) => m[1] ?? '')
  yield* fenced.toReversed()
  let at = text.indexOf('{')
  for (let tries = 0; at >= 0 && tries < 20; tries++) {
    const end = closing(text, at)
    if (end > at) yield text.slice(at, end + 1)
    at = text.indexOf('{', end > at ? end + 1 : at + 1)
  }
}

/** Index of the brace that closes the one at `start`, ignoring braces in strings; -1 if it never closes. */
const closing = (text: string, start: number): number => {
  let depth = 0
  let quoted = false
  for (let i = start; i < text.length; i++) {
    const sign = text[i]
    if (quoted) {
      if (sign === '\\') i++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return i
  }
  return -1
}
