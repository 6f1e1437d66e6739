import type { SchemaShape, TableShape } from './read-schema.ts'

const ofColumns = (table: string, before: TableShape, after: TableShape) => [
  ...Object.entries(before.columns).flatMap(([name, old]) => {
    const now = after.columns[name]
    if (!now) return [`${table}.${name}: column is gone`]
    return [
      ...(now.type === old.type ? [] : [`${table}.${name}: ${old.type} became ${now.type}`]),
      ...(now.isRequired && !old.isRequired ? [`${table}.${name}: may no longer be null`] : []),
      ...(now.isRequired && old.hasDefault && !now.hasDefault ? [`${table}.${name}: default is gone`] : []),
    ]
  }),
  ...Object.entries(after.columns)
    .filter(([name, now]) => !before.columns[name] && now.isRequired && !now.hasDefault)
    .map(([name]) => `${table}.${name}: has to be given`),
]

/**
 * What servers that know only the schema before may trip over afterwards: what they read is gone or another type, or what
 * they write is refused. A renamed column is one that is gone. A rule that got wider reads as a new one, and is named too:
 * somebody has to look at it.
 */
export const contractionsOf = (before: SchemaShape, after: SchemaShape): string[] =>
  Object.entries(before).flatMap(([table, old]) => {
    const now = after[table]
    if (!now) return [`${table}: table is gone`]
    const newRules = now.rules.filter((rule) => !old.rules.includes(rule))
    // one that speaks of a column servers before do not know of binds none of their rows
    const own = newRules.filter((rule) => Object.keys(old.columns).some((name) => mentions(rule, name)))
    return [...ofColumns(table, old, now), ...own.map((rule) => `${table}: new rule ${rule}`)]
  })

const mentions = (rule: string, name: string) =>
  new RegExp(`(?<![\\w."])"?${name}"?(?![\\w"])`).test(
    rule.replace(/REFERENCES .*$/, '').replaceAll(/'[^']*'/g, "''"),
  )
