import { z } from 'zod'

type Schema = z.core.$ZodType

/** zod's own kinds, which differ by `type`. */
const defOf = (schema: Schema) => (schema as z.ZodType).def as z.core.$ZodTypes['_zod']['def']

/** A field that a schema has no place for: its path, its name, and the names known in that place. */
export type UnknownField = { path: readonly string[]; name: string; known: readonly string[] }

/**
 * Most unknown fields found in one object, which a stranger may send a hundred thousand of. More than the fields any schema
 * has, so that what two options find of the same object has some in common.
 */
const mostPerObject = 500

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = ({ path }: UnknownField) => JSON.stringify(path)

/** Unknown to both: each knows a part of the fields. */
const inBoth = (left: UnknownField[], right: UnknownField[]): UnknownField[] => {
  const others = new Map(right.map((one) => [keyOf(one), one]))
  return left.flatMap((one) => {
    const same = others.get(keyOf(one))
    return same ? [{ ...one, known: [...new Set([...one.known, ...same.known])] }] : []
  })
}

/**
 * Of the options that accept the input, the one that knows most of it. If none does, an error follows anyway: only what no
 * option knows is named.
 */
const ofOptions = (options: readonly Schema[], input: unknown, path: readonly string[]): UnknownField[] => {
  const accepting = options.filter((option) => z.safeParse(option, input).success)
  const all = (accepting.length > 0 ? accepting : options).map((option) => found(option, input, path))
  return accepting.length > 0
    ? (all.toSorted((a, b) => a.length - b.length)[0] ?? [])
    : all.reduce((left, right) => inBoth(left, right))
}

const ofObject = (def: z.core.$ZodObjectDef, input: unknown, path: readonly string[]): UnknownField[] => {
  if (!isObject(input)) return []
  const known = Object.keys(def.shape)
  const inKnown = known.flatMap((name) => {
    const field = def.shape[name]
    return field && Object.hasOwn(input, name) ? found(field, input[name], [...path, name]) : []
  })
  // a catchall other than `never` accepts any name
  const isOpen = def.catchall !== undefined && defOf(def.catchall).type !== 'never'
  const unknown = isOpen ? [] : Object.keys(input).filter((name) => !Object.hasOwn(def.shape, name))
  return [
    ...inKnown,
    ...unknown.slice(0, mostPerObject).map((name) => ({ path: [...path, name], name, known })),
  ]
}

/** What is preprocessed may be renamed on the way, so it is looked at as it comes out. */
const ofPipe = (def: z.core.$ZodPipeDef, input: unknown, path: readonly string[]): UnknownField[] => {
  if (defOf(def.in).type !== 'transform') return found(def.in, input, path)
  const prepared = z.safeParse(def.in, input)
  return prepared.success ? found(def.out, prepared.data, path) : []
}

const each = (items: unknown, of: (item: unknown, at: number) => UnknownField[]) =>
  Array.isArray(items) ? items.flatMap(of) : []

const found = (schema: Schema, input: unknown, path: readonly string[]): UnknownField[] => {
  const def = defOf(schema)
  if (def.type === 'object') return ofObject(def, input, path)
  if (def.type === 'array') return each(input, (item, at) => found(def.element, item, [...path, String(at)]))
  if (def.type === 'tuple')
    return each(input, (item, at) => {
      const part = def.items[at] ?? def.rest
      return part ? found(part, item, [...path, String(at)]) : []
    })
  if (def.type === 'record')
    return isObject(input)
      ? Object.entries(input).flatMap(([name, value]) => found(def.valueType, value, [...path, name]))
      : []
  if (def.type === 'union') return ofOptions(def.options, input, path)
  if (def.type === 'intersection') return inBoth(found(def.left, input, path), found(def.right, input, path))
  if (def.type === 'pipe') return ofPipe(def, input, path)
  if (def.type === 'lazy') return found(def.getter(), input, path)
  // what may be absent or null, has a default, or is read-only
  return 'innerType' in def ? found(def.innerType, input, path) : []
}

/** The fields of an input that its schema would drop without a word, however deep they are; of very many, the first ones. */
export const unknownFields = (schema: z.ZodType, input: unknown): UnknownField[] => found(schema, input, [])
