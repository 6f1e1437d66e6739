import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { register } from '../../e2e/product/account.ts'
import type { Said } from './corpus.ts'
import { seed } from './seed.ts'

type Seeded = { token: string; segments: number; documents: string; count: number; turns: number }

/**
 * Returns a person on the server with that many meetings: seeded now, or found in the folder an earlier run kept. The note
 * that says so is written last, so that an interrupted run is not taken for a complete one.
 */
export const seeded = async (
  server: { url: string; superuserUrl: string },
  meetings: readonly Said[][],
  size: { count: number; turns: number },
  kept?: string,
): Promise<Seeded> => {
  const note = kept === undefined ? null : join(kept, 'bench-search.json')
  if (note !== null && existsSync(note)) {
    const found = JSON.parse(readFileSync(note, 'utf8')) as Seeded
    if (found.count === size.count && found.turns === size.turns) return found
    throw new Error(`${kept} holds ${found.count} meetings of ${found.turns} turns; name another folder`)
  }
  const { token, user } = await register(server.url)
  const sql = postgres(server.superuserUrl, { max: 1, onnotice: () => undefined })
  const began = performance.now()
  await seed(sql, user, meetings, size)
  console.log(`Seeded in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  const [row] = await sql<{ segments: number; documents: string }[]>`
    select (select count(*)::int from segments) as segments,
      pg_size_pretty(pg_total_relation_size('search_documents')) as documents`
  await sql.end()
  if (!row) throw new Error('nothing was seeded')
  const made = { token, ...row, ...size }
  if (note !== null) writeFileSync(note, JSON.stringify(made))
  return made
}
