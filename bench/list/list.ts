import { paths } from '@hattama/contract/rules/app/paths'
import postgres from 'postgres'
import { register } from '../../e2e/product/account.ts'
import { load } from '../load.ts'
import { tellHeadline } from '../found.ts'
import { startBare, startServer } from '../server.ts'
import { median, printTable, quantile } from '../table.ts'

const seconds = 4
const rounds = 5
/** Least rate against bare, and most ms of 95 % at 100 users. */
const [leastShare, mostMs] = [0.6, 150]
/** long enough for the code of both to be compiled */
const warmUpMs = 3000

/** Fills a workspace with 1,000 recordings (a page holds 100), each with a transcript row. */
const seed = async (
  databaseUrl: string,
  { workspaceId, id }: { workspaceId: string; id: string },
  isShared: boolean,
) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`
    insert into recordings (id, workspace_id, owner_id, visibility, title, filename, participants, duration_ms, file_size,
      status, progress, platform, created_at)
    select gen_random_uuid(), ${workspaceId}, ${isShared ? 'a colleague' : id}, ${isShared ? 'chosen' : 'workspace'}, 'Weekly meeting ' || n, 'meeting-' || n || '.webm',
      array['Aigerim', 'Ivan', 'John'], 1800000 + n, 21000000 + n, 'completed', 1, 'meet', now() - n * interval '1 hour'
    from generate_series(1, 1000) n`
  await sql`
    insert into transcripts (recording_id, revision, engine, timing, draft, word_count, complete)
    select id, 1, 'bench', 'word', false, 5000, true from recordings where workspace_id = ${workspaceId}`
  if (isShared) {
    const group = '00000000-0000-7000-8000-000000000001'
    await sql`insert into groups (id, workspace_id, name) values (${group}, ${workspaceId}, 'A')`
    await sql`insert into group_members (group_id, workspace_id, user_id) values (${group}, ${workspaceId}, ${id})`
    await sql`insert into recording_shares (recording_id, workspace_id, group_id, may_edit)
      select id, ${workspaceId}, ${group}, false from recordings where workspace_id = ${workspaceId}`
  }
  // the state a database reaches by itself within a minute
  await sql`vacuum analyze recordings, transcripts, recording_shares, group_members`
  await sql.end()
}

/** Measures requests/s for the list of 100 recordings, and p95 at 100 users, against bare postgres.js + node:http. */
export const run = async () => {
  const server = await startServer()
  const { token, user } = await register(server.url)
  const other = await register(server.url)
  await seed(server.databaseUrl, user, false)
  await seed(server.databaseUrl, other.user, true)
  const bare = await startBare('list/bare.ts', {
    DATABASE_URL: server.databaseUrl,
    WORKSPACE: user.workspaceId,
  })
  const ways = [
    { name: 'bare postgres.js + node:http', url: bare.url, headers: {} },
    {
      name: 'the API',
      url: `${server.url}${paths.recordings}?page=1&limit=100`,
      headers: { authorization: `Bearer ${token}` },
    },
    {
      name: 'the API, each of them shared with a group',
      url: `${server.url}${paths.recordings}?page=1&limit=100`,
      headers: { authorization: `Bearer ${other.token}` },
    },
  ]
  const measured = ways.map((way) => ({ ...way, rates: [] as number[], p95s: [] as number[] }))
  for (const way of ways) await load(way.url, 16, warmUpMs, way.headers)
  for (let round = 0; round < rounds; round++) {
    for (const { url, headers, rates, p95s } of measured) {
      rates.push((await load(url, 16, seconds * 1000, headers)).length / seconds)
      p95s.push(quantile(await load(url, 100, seconds * 1000, headers), 0.95))
    }
  }
  const rows = measured.map(({ name, rates, p95s }) => ({ name, rate: median(rates), p95: median(p95s) }))
  const base = rows[0]?.rate ?? 1
  printTable(`List of 100 recordings (median of ${rounds} x ${seconds} s, alternating)`, [
    ['way', 'requests/s (16 users)', 'against bare', 'p95 ms at 100 users'],
    ...rows.map((r) => [r.name, Math.round(r.rate), (r.rate / base).toFixed(2), Math.round(r.p95)]),
  ])
  const ours = rows.slice(1)
  const shares = ours.map(({ rate }) => rate / base)
  tellHeadline(
    shares.map((share) => share.toFixed(2)).join(' of bare, shared with a group '),
    shares.every((share) => share >= leastShare),
  )
  const p95 = Math.max(...ours.map((one) => one.p95))
  tellHeadline(`p95 ${Math.round(p95)} ms`, p95 <= mostMs)
  await bare.stop()
  await server.stop()
}
