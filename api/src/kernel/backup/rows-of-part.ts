import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { SqlTrx } from '../db/database.ts'
import { BackupRefused } from './backup-refused.ts'
import { type ForeignKey, foreignKeysOf, parentsFirst } from './foreign-keys.ts'
import type { Manifest } from './manifest.ts'
import type { Repository } from './repository.ts'
import { quoted } from '../db/quoted.ts'

/** The part of a backup to restore into a running server. */
export type Part = { recording: string } | { workspace: string }

/**
 * Not restored: rows that triggers derive from others, and what gave access or sent data outside; people set that up anew.
 */
const leftOut = [
  'search_documents',
  'search_names',
  'share_links',
  'api_keys',
  'connections',
  'messenger_bot',
  'messenger_codes',
  'invitations',
  'outbox',
  'sso_providers',
  'sso_domains',
]

/** A name unlike any of the product's: its triggers must not find these temporary tables instead of the real ones. */
const aside = (name: string) => `pg_temp.${quoted(`of_backup_${name}`)}`
const own = (name: string) => `public.${quoted(name)}`

const same = (left: readonly string[], right: readonly string[]) =>
  left.map((column, i) => `t.${quoted(column)} = p.${quoted(right[i] ?? '')}`).join(' and ')

/** The condition for rows of a table that are restored in their own right, not because another row needs them. */
const rootOf = (part: Part, isThere: boolean, table: string) => {
  if ('recording' in part) return table === 'recordings' ? 't.id = $1::uuid' : null
  if (!isThere) return table === 'workspaces' ? 't.id = $1' : null
  return table === 'recordings'
    ? 't.workspace_id = $1 and t.deleted_at is null and not exists (select from public.recordings r where r.id = t.id)'
    : null
}

const load = async (trx: SqlTrx, repository: Repository, table: Manifest['tables'][number]) => {
  const columns = table.columns.map(quoted).join(', ')
  await trx.unsafe(
    `create temp table ${quoted(`of_backup_${table.name}`)} on commit drop as select ${columns} from ${own(table.name)} with no data`,
  )
  await repository.verify(table.blob)
  const into = await trx.unsafe(`copy ${aside(table.name)} (${columns}) from stdin`).writable()
  const stream = (await repository.read(table.blob)) as NodeReadableStream<Uint8Array>
  await pipeline(Readable.fromWeb(stream), into)
}

/** Applies a foreign key's delete rule to rows whose parent is gone, as if the parent had been deleted just now. */
const judge = async (trx: SqlTrx, { table, columns, parent, parentColumns, onDelete }: ForeignKey) => {
  const given = columns.map((column) => `t.${quoted(column)} is not null`).join(' and ')
  const found = [own(parent), ...(parent === table ? [aside(table)] : [])].map(
    (place) => `exists (select from ${place} p where ${same(columns, parentColumns)})`,
  )
  const missing = `${given} and not (${found.join(' or ')})`
  if (onDelete === 'null') {
    const set = columns.map((column) => `${quoted(column)} = null`).join(', ')
    await trx.unsafe(`update ${aside(table)} t set ${set} where ${missing}`)
  } else if (onDelete === 'cascade') await trx.unsafe(`delete from ${aside(table)} t where ${missing}`)
  else if ((await trx.unsafe(`select 1 from ${aside(table)} t where ${missing} limit 1`)).length > 0)
    throw new BackupRefused(`${table} of the backup name ${parent} that are not here.`)
}

/** Tables whose rows belong to one person and are deleted with their account. */
const ofOnePerson = new Set(['memberships', 'chats', 'notes', 'favorites'])

/**
 * Leaves out people who have left since: their own rows are dropped, and their recordings go to the longest-standing owner.
 * Relies on memberships coming before recordings, by name.
 */
const withPeopleOfToday = async (trx: SqlTrx, table: string) => {
  if (ofOnePerson.has(table)) {
    await trx.unsafe(`delete from ${aside(table)} t where not exists (select from auth_users u where u.id = t.user_id)
      and not exists (select from profiles p where p.user_id = t.user_id)`)
  }
  if (table !== 'recordings') return
  await trx.unsafe(`update ${aside(table)} t set deleted_at = null, clip_bytes = 0, owner_id = coalesce(
    (select m.user_id from memberships m where m.workspace_id = t.workspace_id and m.user_id = t.owner_id),
    (select m.user_id from memberships m where m.workspace_id = t.workspace_id and m.role = 'owner' order by m.created_at limit 1),
    t.owner_id)`)
}

/**
 * Inserts the rows of a part and all that depend on them, and returns the row count by table. Existing rows do not change.
 * @throws BackupRefused
 */
export const insertPart = async (
  trx: SqlTrx,
  { repository, backup, part }: { repository: Repository; backup: Manifest; part: Part },
): Promise<Map<string, number>> => {
  const wanted = backup.tables.filter(({ name }) => !leftOut.includes(name))
  const keys = await foreignKeysOf(trx)
  const [place] = 'workspace' in part ? await trx`select 1 from workspaces where id = ${part.workspace}` : []
  const id = 'workspace' in part ? part.workspace : part.recording
  const came = new Map<string, number>()
  for (const name of parentsFirst(
    wanted.map((one) => one.name),
    keys,
  )) {
    const table = wanted.find((one) => one.name === name)
    const ofTable = keys.filter((key) => key.table === name)
    const root = rootOf(part, place !== undefined, name)
    const through = ofTable
      .filter(({ parent, onDelete }) => onDelete === 'cascade' && came.has(parent))
      .map(
        (key) => `exists (select from ${aside(key.parent)} p where ${same(key.columns, key.parentColumns)})`,
      )
    const asked = [...(root ? [root] : []), ...through]
    if (!table || asked.length === 0) continue
    await load(trx, repository, table)
    await trx.unsafe(`delete from ${aside(name)} t where not (${asked.join(' or ')})`, root ? [id] : [])
    for (const key of ofTable) await judge(trx, key)
    await withPeopleOfToday(trx, name)
    const columns = table.columns.map(quoted).join(', ')
    const { count } = await trx.unsafe(
      `insert into ${own(name)} (${columns}) overriding system value select ${columns} from ${aside(name)}`,
    )
    if (count > 0) came.set(name, count)
  }
  return came
}
