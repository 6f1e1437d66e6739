import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import type { Capabilities } from './capabilities.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** What is sent to a model: its role and rules, then the turns; the last one is the question. */
export type Prompt = { instructions: string; turns: { role: 'user' | 'assistant'; text: string }[] }

/** Adds the wanted shape to the rules: servers that accept a schema often do not show it to the model. */
export const withSchema = (instructions: string, schema: z.ZodType) =>
  `${instructions}\n\nAnswer with one JSON object and nothing else: no explanation, no code fence. Its JSON Schema:\n` +
  JSON.stringify(jsonSchemaOf(schema))

/** The turn after an answer that did not fit. */
export const repairTurn = (problem: string) =>
  `That answer does not fit the JSON Schema:\n${problem}\nAnswer again with the whole corrected JSON object and nothing else.`

export const shorterTurn =
  'That answer was cut off because it was too long. Answer again with the whole JSON object, at most half as long: ' +
  'keep what matters most and use fewer words.'

/** The prompt in the library's format; the rules go into the first turn if a model has no system role. */
export const messagesOf = (prompt: Prompt, { systemRole }: Capabilities) => {
  const turns: ModelMessage[] = prompt.turns.map(({ role, text }) => ({ role, content: text }))
  if (systemRole) return { instructions: prompt.instructions, messages: turns }
  const [first, ...rest] = turns
  const opening: ModelMessage = {
    role: 'user',
    content: `${prompt.instructions}\n\n${prompt.turns[0]?.text}`,
  }
  return { messages: first ? [opening, ...rest] : [opening] }
}
