import { type QueryExecutorProvider, sql } from 'kysely'

type Column = { type: string; isRequired: boolean; hasDefault: boolean }

/** Tables of a database as its readers and writers see them; constraints and unique indexes by their text. */
export type TableShape = { columns: Record<string, Column>; rules: string[] }
export type SchemaShape = Record<string, TableShape>

type ColumnRow = { table: string; column: string } & Column
type RuleRow = { table: string; rule: string }

/** Reads the shape of our own tables, without the bookkeeping tables of migrations. */
export const readSchema = async (db: QueryExecutorProvider): Promise<SchemaShape> => {
  const { rows: columns } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname !~ '^(kysely_|schema_floors)'
    order by c.relname, a.attnum`.execute(db)
  const { rows: rules } = await sql<RuleRow>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0
    union select i.indrelid::regclass::text, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', 'UNIQUE INDEX')
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique
    order by 1, 2`.execute(db)
  const shape: SchemaShape = {}
  for (const { table, column, ...rest } of columns) {
    shape[table] ??= { columns: {}, rules: [] }
    shape[table].columns[column] = rest
  }
  for (const { table, rule } of rules) shape[table]?.rules.push(rule)
  return shape
}
