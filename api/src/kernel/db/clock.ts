import { counted } from '../counted.ts'
import type { Sql } from './database.ts'

/** A difference that nothing suffers from, ms. */
const bearableMs = 60_000

const said = (ms: number) =>
  ms < 2 * 60_000 ? counted(Math.round(ms / 1000), 'second') : counted(Math.round(ms / 60_000), 'minute')

/**
 * Returns a warning if the clock of this machine and that of the database differ: what one server signs until a time, another one
 * judges by its own clock. Null if they agree.
 */
export const clockWarning = async (sql: Sql, now = () => Date.now()): Promise<string | null> => {
  const before = now()
  const [row] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  const after = now()
  if (!row) return null
  const [behind, ahead] = [row.ms - after, before - row.ms]
  if (Math.max(behind, ahead) <= bearableMs) return null
  return (
    `This server’s clock is ${said(Math.max(behind, ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the database’s: ` +
    'links to audio and files expire at the wrong time. Synchronize both clocks (timedatectl set-ntp true).'
  )
}
