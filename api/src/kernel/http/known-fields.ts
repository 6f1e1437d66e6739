import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { nearName } from './near-name.ts'
import type { Http } from './router.ts'
import { shortened } from './shortened.ts'
import { type UnknownField, unknownFields } from './unknown-fields.ts'

/** What a route knows; without a schema, nothing. */
type Known = { query?: z.ZodType | undefined; body?: z.ZodType | undefined }

const nothing = z.object({})

/** Most fields named in one refusal. */
const mostNamed = 10

const namesOf = (schema: z.ZodType | undefined): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Where else a name is known, in words. */
type Elsewhere = { names: readonly string[]; where: string }

type Found = UnknownField & { place: 'field' | 'query parameter'; elsewhere: Elsewhere }

const inNoOther: Elsewhere = { names: [], where: '' }

const sentence = ({ place, name, known, elsewhere }: Found) => {
  const unknown = `Unknown ${place} "${shortened(name)}".`
  if (elsewhere.names.includes(name)) return `${unknown} It is a ${elsewhere.where}.`
  const near = nearName(name, known)
  return near === undefined ? unknown : `${unknown} Did you mean "${near}"?`
}

/** Names each field, and what was probably meant; the path is the key, as with all invalid input. */
const refusalOf = (found: readonly Found[]): Failure => {
  const told = found.slice(0, mostNamed).map((one) => [shortened(one.path.join('.')), sentence(one)] as const)
  return new Failure('INVALID_INPUT', {
    message: told.map(([, text]) => text).join(' '),
    fields: Object.fromEntries(told),
  })
}

const inBody = (body: z.ZodType, given: unknown, elsewhere: Elsewhere) =>
  unknownFields(body, given).map((one): Found => ({ ...one, place: 'field', elsewhere }))

/** @throws Failure INVALID_INPUT for fields that the schema does not know */
export const refuseUnknownFields = (schema: z.ZodType, given: unknown): void => {
  const found = inBody(schema, given, inNoOther)
  if (found.length > 0) throw refusalOf(found)
}

/** The refusal of a form's part that is none of `known`. `elsewhere`: names that belong inside one of them. */
export const unknownPart = (name: string, known: readonly string[], elsewhere: Elsewhere): Failure =>
  refusalOf([{ place: 'field', path: [name], name, known, elsewhere }])

/** The JSON sent; undefined if there is none, or if the validator has to say what is wrong with it. */
const sentJson = async ({ req }: Context<Http>): Promise<unknown> => {
  const isJson = req.header('content-type')?.toLowerCase().includes('json')
  if (!isJson || req.method === 'GET') return undefined
  try {
    return (await req.json()) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Refuses fields of the JSON body and query parameters that a route does not know: dropped without a word, a misspelt
 * `password` would make an open link. Comes after the gates, so that only those who may call learn the names.
 * @throws Failure INVALID_INPUT
 */
export const knownFields = ({ query, body }: Known) => {
  const ofBody = { names: namesOf(body), where: 'field of the body' }
  const ofQuery = { names: namesOf(query), where: 'query parameter' }
  return createMiddleware<Http>(async (c, next) => {
    const [asked, sent] = [c.req.query(), await sentJson(c)]
    const found = [
      ...unknownFields(query ?? nothing, asked).map((one): Found => ({
        ...one,
        place: 'query parameter',
        elsewhere: ofBody,
      })),
      ...inBody(body ?? nothing, sent, ofQuery),
    ]
    if (found.length > 0) throw refusalOf(found)
    await next()
  })
}

/**
 * Marks a route that ignores what it does not know: its callers are programs whose protocols add fields, recorders newer
 * than their server, which give up what it refuses, or browsers that open a mailed link, to which mail programs append
 * parameters of their own.
 */
export const othersAddFields = createMiddleware<Http>((_c, next) => next())
