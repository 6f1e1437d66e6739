import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSentence } from '#kernel/db/database-sentence.ts'
import { openSql } from '#kernel/db/database.ts'
import { freshCluster } from '#testing/cluster.ts'
import { selfSigned } from '#testing/storage/self-signed.ts'
import { queueUrl } from './queue-url.ts'

let cluster: Awaited<ReturnType<typeof freshCluster>>
beforeAll(async () => {
  cluster = await freshCluster()
  const sql = openSql(cluster.superuserUrl, 1)
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  for (const [name, text] of Object.entries(selfSigned)) {
    const path = `${row?.folder}/tls.${name}`
    await sql.unsafe(`copy (select line from unnest(string_to_array('${text.trim()}', E'\\n')) as line)
      to program 'umask 077; cat > "${path}"'`)
    await sql.unsafe(`alter system set ssl_${name === 'cert' ? 'cert' : 'key'}_file = '${path}'`)
  }
  await sql.unsafe('alter system set ssl = on')
  await sql`select pg_reload_conf()`
  await sql.end()
})
afterAll(() => cluster.end())

const withMode = (mode: string) => {
  const url = new URL(cluster.url)
  url.searchParams.set('sslmode', mode)
  return url.href
}

/** Asks over the connections of the queue, and over those of everything else, whether they are encrypted. */
const isEncrypted = async (url: string) => {
  const boss = new PgBoss({ connectionString: queueUrl(url), max: 1, supervise: false, schedule: false })
  const sql = openSql(url, 1)
  const ask = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
  try {
    await boss.start()
    const { rows } = await boss.getDb().executeSql(ask)
    return [rows[0]?.ssl, (await sql.unsafe(ask))[0]?.['ssl']]
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined)
    await sql.end()
  }
}

test.each(['require', 'prefer'])(
  'with sslmode=%s the queue is encrypted, as everything else is, and accepts a self-signed certificate',
  async (mode) => {
    expect(await isEncrypted(withMode(mode))).toEqual([true, true])
  },
)

test('with sslmode=verify-full a certificate that is not trusted is refused by both, in a sentence', async () => {
  const url = withMode('verify-full')
  const error = await isEncrypted(url).catch((refused: unknown) => refused)
  expect(databaseSentence(error)).toMatch(/database’s certificate isn’t trusted.*update-ca-certificates/)
  const sql = openSql(url, 1)
  const other = await sql`select 1`.catch((refused: unknown) => refused)
  expect(databaseSentence(other)).toMatch(/database’s certificate isn’t trusted/)
  await sql.end()
})

test('an address without sslmode, or with another one, stays as it is', () => {
  const plain = 'postgres://me:a%2Fb@db.example.org:5432/h?application_name=x'
  expect(queueUrl(plain)).toBe(plain)
  expect(queueUrl(`${plain}&sslmode=disable`)).toBe(`${plain}&sslmode=disable`)
  expect(queueUrl('postgres://me@db.example.org/h?ssl=require')).toBe(
    'postgres://me@db.example.org/h?sslmode=no-verify',
  )
})
