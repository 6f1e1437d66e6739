import { quoted } from '../quoted.ts'
import type { Difference } from './differences.ts'

/** Objects named in one text, and statements. */
const mostNamed = 5

/** Names an object as people write it: `column recordings.title`, `index recordings_owner on recordings`. */
export const nameOf = ({ table, name }: Pick<Difference, 'table' | 'name'>) => {
  const [kind = '', ...rest] = name.split(' ')
  if (kind === 'table') return `table ${table}`
  if (kind === 'column') return `column ${table}.${rest.join(' ')}`
  return table === '' ? name : `${name} on ${table}`
}

const wordOf = (one: Difference) => {
  if (one.kind === 'missing') return `${nameOf(one)} is missing`
  if (one.kind === 'extra') return `${nameOf(one)} is not ours`
  if (one.name.startsWith('column '))
    return `${nameOf(one)} is "${one.found ?? ''}" in place of "${one.definition}"`
  return `${nameOf(one)} is ${/, (disabled|invalid)$/.exec(one.found ?? '')?.[1] ?? 'changed'}`
}

/** Says what differs, the first by name. */
export const listed = (differences: readonly Difference[]) => {
  const more = differences.length - mostNamed
  const words = differences.slice(0, mostNamed).map(wordOf)
  return words.join(', ') + (more > 0 ? `, and ${more} more` : '')
}

/** The statement that undoes a difference; null if what is lost is data, or a matter of judgement. */
const statementFor = ({ kind, table, name, definition, found }: Difference): string | null => {
  const [of, ...rest] = name.split(' ')
  const [own, its] = [quoted(rest.join(' ')), `public.${quoted(table)}`]
  const state = /, (disabled|invalid)$/.exec(found ?? '')?.[1]
  if (kind === 'missing') {
    if (of === 'index' || of === 'trigger') return definition
    return of === 'constraint' ? `ALTER TABLE ${its} ADD CONSTRAINT ${own} ${definition}` : null
  }
  if (state === 'invalid') return `REINDEX INDEX public.${own}`
  if (state === 'disabled') return `ALTER TABLE ${its} ENABLE TRIGGER ${of === 'trigger' ? own : 'ALL'}`
  if (kind === 'altered') return null
  if (of === 'constraint') return `ALTER TABLE ${its} DROP CONSTRAINT ${own}`
  if (of === 'column') return `ALTER TABLE ${its} ALTER COLUMN ${own} DROP NOT NULL`
  if (of === 'index') return `DROP INDEX public.${own}`
  return of === 'rule' ? `DROP RULE ${own} ON ${its}` : null
}

/** Says what an operator can do about differences. */
export const remedyFor = (differences: readonly Difference[]) => {
  const statements = differences.map(statementFor).filter((one) => one !== null)
  return differences.length <= mostNamed && statements.length === differences.length
    ? `To undo it, run as the role of DATABASE_URL: ${statements.join('; ')};`
    : 'It was changed by hand, or made by a version between releases. Undo that change, or restore a backup onto an empty database.'
}
