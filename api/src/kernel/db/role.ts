import type { Sql } from './database.ts'

/** Rights that none of our queries need but an SQL injection could exploit. */
const needless = `
  select array_remove(array[
    case when rolsuper then 'superuser' end,
    case when rolcreatedb then 'createdb' end,
    case when rolcreaterole then 'createrole' end,
    case when rolreplication then 'replication' end,
    case when not rolsuper and pg_has_role(oid, 'pg_execute_server_program', 'member') then 'pg_execute_server_program' end,
    case when not rolsuper and pg_has_role(oid, 'pg_read_server_files', 'member') then 'pg_read_server_files' end,
    case when not rolsuper and pg_has_role(oid, 'pg_write_server_files', 'member') then 'pg_write_server_files' end
  ], null) as rights
  from pg_roles where rolname = current_user`

/** Returns a warning if the role of `DATABASE_URL` has more rights than the product needs; null if not. */
export const roleWarning = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql.unsafe<{ rights: string[] }[]>(needless)
  const rights = row?.rights ?? []
  return rights.length === 0
    ? null
    : `The role of DATABASE_URL has more rights than the server needs (${rights.join(', ')}). Use a role that owns its database and nothing else.`
}
