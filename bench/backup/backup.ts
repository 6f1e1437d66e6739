import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { bucketOf, type S3Server } from '../../api/testing/storage/s3-server.ts'
import { emptyFolder } from '../../e2e/product/data-folder.ts'
import { tellHeadline } from '../found.ts'
import { beside } from '../scale/beside.ts'
import { signIn } from '../scale/people.ts'
import { mb, printTable } from '../table.ts'
import { type Ran, runCommand } from './command.ts'
import { openLibrary, recordingBytes } from './library.ts'

/** Sizes of the backed-up data, GB. */
const sizes = ['1', '5', '20', '40', '100']
const workspaces = 20
/** Recordings in the workspace that is restored: few enough for the stand-in to keep all their sealed bytes. */
const restored = 20
/** Recordings added between two backups: one day's share of this library's two years. */
const daily = 3

const openStandIn = async (): Promise<{ s3: S3Server; child: ChildProcess }> => {
  const child = fork(new URL('./stand-in.ts', import.meta.url))
  const [s3] = (await once(child, 'message')) as [S3Server]
  return { s3, child }
}

const row = (what: string, bytes: number, { seconds, cpu, quarters }: Ran) => [
  what,
  (bytes / 1e9).toFixed(1),
  seconds.toFixed(1),
  (bytes / 1e6 / seconds).toFixed(0),
  cpu.toFixed(1),
  quarters.map(mb).join(', '),
]

/** Measures a backup of `gigabytes` GB, the next one a day later, and the restore of one workspace. */
const measure = async (gigabytes: number, to: 'folder' | 's3') => {
  const dataDir = emptyFolder()
  const cluster = await startCluster(dataDir)
  const standIn = to === 's3' ? await openStandIn() : null
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined })
  try {
    const first = openSql(cluster.url, 1)
    await migrate(openDb(first))
    await first.end()
    const people = await signIn(sql, workspaces)
    const library = openLibrary(sql, dataDir)
    const [one, ...others] = people
    if (!one) throw new Error('nobody is there')
    const mine = await library.add(one, restored)
    const place = standIn ? 's3:bench/' : join(dataDir, 'backups')
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      ...(standIn && (await bucketOf(standIn.s3, { STORAGE: 'local' }))),
    }
    // backed up first, so the stand-in keeps these
    await runCommand(['backup', place], settings)
    const all = Math.round((gigabytes * 1e9) / recordingBytes)
    for (const [i, other] of others.entries())
      await library.add(
        other,
        Math.floor((all * (i + 1)) / others.length) - Math.floor((all * i) / others.length),
      )
    const whole = await runCommand(['backup', place], settings)
    console.log(whole.said)
    await library.add(one, daily)
    const second = await runCommand(['backup', place], settings)
    console.log(second.said)
    const bytes = (restored + all + daily) * recordingBytes
    // to compare, all of it has to be readable again
    const rehearsed = standIn ? null : await runCommand(['backup', place, '--rehearse'], settings)
    if (rehearsed) console.log(rehearsed.said)
    await sql`delete from recordings where id = any (${mine}::uuid[])`
    for (const id of mine) rmSync(join(dataDir, 'files/recordings', id), { recursive: true })
    const back = await runCommand(['restore', place, '--workspace', one.workspaceId], settings)
    console.log(back.said.split('\n').at(-2))
    printTable(
      `${all} recordings of an hour, sparse on disk, to ${standIn ? 'a stand-in for S3' : 'a folder'}; ${beside()}`,
      [
        ['', 'GB', 's', 'MB/s', 'CPU s', 'memory in each quarter, at most, MB'],
        row('backup of what is new', all * recordingBytes, whole),
        row(`the next one, ${daily} recordings later`, bytes, second),
        ...(rehearsed ? [row('rehearsal of a restore', bytes, rehearsed)] : []),
        row(`restore of ${restored} recordings`, restored * recordingBytes, back),
      ],
    )
    const [, gb, seconds, , cpu] = row('', all * recordingBytes, whole)
    tellHeadline(`${gb} GB in ${seconds} s, ${cpu} s of processor time`)
  } finally {
    await sql.end({ timeout: 2 })
    await cluster.stop()
    standIn?.child.send('end')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Recordings whose files are checked. */
const checked = 10_000

/** Measures `storage check` beside a library of 10,000 recordings with small files, which is read to the last byte or not. */
const measureCheck = async () => {
  const dataDir = emptyFolder()
  const cluster = await startCluster(dataDir)
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined })
  try {
    const first = openSql(cluster.url, 1)
    await migrate(openDb(first))
    await first.end()
    const [one] = await signIn(sql, 1)
    if (!one) throw new Error('nobody is there')
    await openLibrary(sql, dataDir, 4096).add(one, checked)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url }
    const lengths = await runCommand(['storage', 'check'], settings)
    const bytes = await runCommand(['storage', 'check', '--hashes'], settings)
    console.log(lengths.said)
    printTable(`storage check of ${checked} recordings, ${2 * checked} files; ${beside()}`, [
      ['', 's', 'CPU s', 'memory in each quarter, at most, MB'],
      ...[
        { what: 'lengths', ran: lengths },
        { what: 'each read whole, 4 KiB', ran: bytes },
      ].map(({ what, ran }) => [
        what,
        ran.seconds.toFixed(1),
        ran.cpu.toFixed(1),
        ran.quarters.map(mb).join(', '),
      ]),
    ])
    tellHeadline(`lengths in ${lengths.seconds.toFixed(1)} s, every byte in ${bytes.seconds.toFixed(1)} s`)
  } finally {
    await sql.end({ timeout: 2 })
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const parts = [...sizes, 'folder', 'check']

/**
 * Measures backups of a library with the real command: 1, 5, 20, 40 or 100 GB (20 by default), to a stand-in for S3 or to a
 * `folder`, which takes as much disk space, and is then restored for a rehearsal. `check`: of 10,000 recordings instead.
 */
export const run = async (asked: readonly string[]) => {
  if (asked.includes('check')) return measureCheck()
  const wanted = asked.filter((one) => sizes.includes(one)).map(Number)
  for (const size of wanted.length > 0 ? wanted : [20])
    await measure(size, asked.includes('folder') ? 'folder' : 's3')
}
