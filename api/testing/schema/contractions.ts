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
 * What may break servers that know only the earlier schema: something they read is gone or has another type, or something
 * they write is refused. A renamed column counts as gone. A widened rule reads as a new one and is listed too: somebody
 * has to look at it.
 */
export const contractionsOf = (before: SchemaShape, after: SchemaShape): string[] =>
  Object.entries(before).flatMap(([table, old]) => {
    const now = after[table]
    if (!now) return [`${table}: table is gone`]
    const newRules = now.rules.filter((rule) => !old.rules.includes(rule))
    // a rule about a column unknown to earlier servers does not restrict their rows
    const own = newRules.filter((rule) => Object.keys(old.columns).some((name) => mentions(rule, name)))
    return [...ofColumns(table, old, now), ...own.map((rule) => `${table}: new rule ${rule}`)]
  })

const mentions = (rule: string, name: string) =>
  new RegExp(`(?<![\\w."])"?${name}"?(?![\\w"])`).test(
    rule.replace(/REFERENCES .*$/, '').replaceAll(/'[^']*'/g, "''"),
  )
