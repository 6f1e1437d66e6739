import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchemaOf } from '../json-schema.ts'
import { grammarSchema } from './grammar-schema.ts'

test('what a grammar can say is kept, at every depth', () => {
  const shape = z.object({
    owner: z.string().nullable().describe('who'),
    due: z.union([z.enum(['soon']), z.number().int()]),
    mood: z.enum(['good', 'bad']),
    lines: z.array(z.number().int().min(1)).max(6),
    more: z.object({ text: z.string().max(20) }),
  })
  expect(grammarSchema(jsonSchemaOf(shape))).toEqual({
    type: 'object',
    properties: {
      owner: { type: ['string', 'null'] },
      due: { oneOf: [{ type: 'string', enum: ['soon'] }, { type: 'integer' }] },
      mood: { type: 'string', enum: ['good', 'bad'] },
      lines: { type: 'array', maxItems: 6, items: { type: 'integer' } },
      more: { type: 'object', properties: { text: { type: 'string', maxLength: 20 } } },
    },
  })
})
