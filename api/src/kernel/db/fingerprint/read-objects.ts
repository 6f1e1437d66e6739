import { sql } from 'kysely'
import type { Queryable } from '../database.ts'
import type { Objects } from './objects.ts'

/** Written by the machinery of migrations itself. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock', 'schema_floors']

/**
 * How PostgreSQL prints expressions depends on these. Types and functions of the schemas of our extensions are printed without the
 * schema, wherever an operator has put them.
 */
const asPrinted = sql`
  select set_config('search_path', (select string_agg(distinct quote_ident(n.nspname), ', ') || ', public'
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname <> 'public'), true),
    set_config('quote_all_identifiers', 'off', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('TimeZone', 'UTC', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`

/** Every object of the schema `public` that is not part of an extension: its table, its kind and name, and its definition. */
const every = sql<{ table: string; name: string; definition: string }>`
  with own as (
    select oid, relname::text, relpersistence, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all (${bookkeeping})
  )
  select relname as "table", 'table' as name, case relpersistence when 'u' then 'unlogged' else 'logged' end
    || case when relrowsecurity then ', row security' else '' end
    || case when relforcerowsecurity then ', forced' else '' end as definition
  from own
  union all
  select own.relname, 'column ' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated'
      when d.oid is not null then 'default' end,
    pg_get_expr(d.adbin, d.adrelid))
  from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select own.relname, 'constraint ' || c.conname, pg_get_constraintdef(c.oid) || case when exists (
      select from pg_trigger g where g.tgconstraint = c.oid and g.tgenabled <> 'O') then ', disabled' else '' end
  from own join pg_constraint c on c.conrelid = own.oid and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select own.relname, 'index ' || x.relname, pg_get_indexdef(i.indexrelid)
    || case when i.indisvalid and i.indisready then '' else ', invalid' end
  from own join pg_index i on i.indrelid = own.oid join pg_class x on x.oid = i.indexrelid
  where not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = own.oid)
    and x.relname !~ '_cc(new|old)[0-9]*$'
  union all
  select own.relname, 'trigger ' || g.tgname, pg_get_triggerdef(g.oid)
    || case g.tgenabled when 'O' then '' else ', disabled' end
  from own join pg_trigger g on g.tgrelid = own.oid and not g.tgisinternal
  union all
  select own.relname, 'rule ' || r.rulename, pg_get_ruledef(r.oid)
  from own join pg_rewrite r on r.ev_class = own.oid
  union all
  select '', 'view ' || relname, '' from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
  union all
  select '', 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'
  union all
  select '', 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    concat_ws(' ', pg_get_function_result(p.oid), l.lanname, p.provolatile, p.proparallel,
      case when p.proisstrict then 'strict' end, case when p.prosecdef then 'security definer' end,
      array_to_string(p.proconfig, ' '), encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex'))
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Reads what the database consists of, as its catalogue says: the same text from every PostgreSQL of 15 and newer. */
export const readObjects = async (db: Queryable): Promise<Objects> => {
  const read = async (trx: Queryable) => {
    await asPrinted.execute(trx)
    return (await every.execute(trx)).rows
  }
  const rows = db.isTransaction ? await read(db) : await db.transaction().execute(read)
  const objects: Record<string, Record<string, string>> = {}
  for (const { table, name, definition } of rows) (objects[table] ??= {})[name] = definition
  return objects
}
