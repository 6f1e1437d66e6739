import type { z } from 'zod'
import { jsonOf } from '../outside/json-of.ts'

/** The value read from an answer, or why there is none, in words the model can act on. */
type Read<T> = { ok: true; value: T } | { ok: false; problem: string }

/**
 * Finds the JSON object in a model's text: whole text, fenced blocks (last first), then balanced objects. Text
 * before a closing `</think>` is ignored.
 */
export const readObject = <T>(text: string, schema: z.ZodType<T>): Read<T> => {
  const answer = text.slice(text.lastIndexOf('</think>') + 1 ? text.lastIndexOf('</think>') + 8 : 0).trim()
  let problem = 'The answer holds no JSON object.'
  for (const candidate of candidates(answer)) {
    const json = parse(candidate)
    if (json === undefined) continue
    const checked = schema.safeParse(json)
    if (checked.success) return { ok: true, value: checked.data }
    const issues = checked.error.issues.slice(0, 8)
    problem = issues.map((i) => `${i.path.join('.') || 'the object'}: ${i.message}`).join('\n')
  }
  return { ok: false, problem }
}

const parse = (text: string): object | undefined => {
  const value = jsonOf(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

function* candidates(text: string): Generator<string> {
  yield text
  const fenced = [...text.matchAll(/```(?:json)?\s*\n([\s\S]*?)```/g)].map((m) => m[1] ?? '')
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
