import type { Objects } from './objects.ts'

/** One object that is not as expected. `definition`: as expected, or as found of one that is not expected at all. */
export type Difference = {
  kind: 'missing' | 'altered' | 'extra'
  /** empty: it belongs to none */
  table: string
  /** with its kind, e.g. `column title` */
  name: string
  definition: string
  found?: string
}

/** Storage parameters of an index are an operator's to choose. */
const withoutOptions = (definition: string) => definition.replace(/ WITH \([^)]*\)/, '')

const ofTable = (
  table: string,
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): Difference[] => [
  ...Object.entries(expected).flatMap(([name, definition]): Difference[] => {
    const now = found[name]
    if (now === undefined) return [{ kind: 'missing', table, name, definition }]
    if (withoutOptions(now) === withoutOptions(definition)) return []
    return [{ kind: 'altered', table, name, definition, found: now }]
  }),
  ...Object.entries(found)
    .filter(([name]) => expected[name] === undefined)
    .map(([name, definition]): Difference => ({ kind: 'extra', table, name, definition })),
]

const ofWholeTable = (
  kind: Difference['kind'],
  table: string,
  objects: Readonly<Record<string, string>>,
) => ({
  kind,
  table,
  name: 'table',
  definition: objects['table'] ?? '',
})

/** What differs, tables first; a table that is missing or extra counts once, without what belongs to it. */
export const differencesBetween = (expected: Objects, found: Objects): Difference[] => {
  const all = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  const differences = all.flatMap((table): Difference[] => {
    const [wanted, now] = [expected[table], found[table]]
    if (wanted && (now || table === '')) return ofTable(table, wanted, now ?? {})
    if (wanted) return [ofWholeTable('missing', table, wanted)]
    if (table === '') return ofTable(table, {}, now ?? {})
    return now ? [ofWholeTable('extra', table, now)] : []
  })
  const rank = ({ name }: Difference) => (name === 'table' ? 0 : name.startsWith('column ') ? 1 : 2)
  return differences.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether it makes what tables hold another: rows would not fit in. */
export const isOfRows = ({ kind, name }: Difference) =>
  kind !== 'extra' && (name === 'table' || name.startsWith('column '))

export const isExtension = ({ name }: Difference) => name.startsWith('extension ')

/** Whether an extra object cannot make a query of ours fail, e.g. an operator's own index, view or table. */
export const isHarmless = ({ kind, table, name, definition }: Difference) => {
  if (kind !== 'extra') return false
  if (table === '' || name === 'table' || name.startsWith('trigger ')) return true
  if (name.startsWith('column ')) return !/ not null(?! (?:default|identity|generated))/.test(definition)
  return name.startsWith('index ') && !definition.startsWith('CREATE UNIQUE')
}
