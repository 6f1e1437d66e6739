import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { backupsOf } from '#testing/backups.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { createLog } from '../../log.ts'
import { record } from '../../security-log/record.ts'
import { recordingKeys } from '../../storage/storage.ts'
import type { Repository } from '../repository.ts'
import { noteRehearsal } from './note-rehearsal.ts'
import { rehearse } from './rehearse.ts'

const t = testApp([])
const b = backupsOf(t)
const [scratch, other, third] = [testDatabase(), testDatabase(), testDatabase()]

/** Rehearses in an empty database and folder. */
const rehearsed = async (name: string, { sql, url }: TestDatabase, repository = b.repository) => {
  const told = new Map<string, number>()
  const result = await rehearse({
    env: t.parts.env,
    log: createLog('silent', 'test'),
    sql: t.database.sql,
    repository,
    name,
    scratch: { sql, dataDir: join(b.folder, new URL(url).pathname) },
    signal: b.signal,
    onProgress: (what, _, of) => told.set(what, of),
  })
  return { ...result, told }
}
/** A repository that gives something else for some blobs while it is restored, and the truth afterwards. */
const lying = (lies: Map<string, string>): Repository => ({
  ...b.repository,
  read: async (blob) => {
    const lie = lies.get(blob)
    lies.delete(blob)
    return lie === undefined ? b.repository.read(blob) : new Blob([lie]).stream()
  },
})
const upload = async (title: string, seconds: number) => {
  const { token } = await t.signedIn()
  return (await t.upload(token, wav(seconds), { title })).body.recordingId
}

test('a whole backup is restored apart from the product without a fault, and says how much it was', async () => {
  await upload('First', 0.1)
  await upload('Second', 0.2)
  await record(
    t.database.db,
    { userId: null, email: '', address: null, workspaceId: 'w' },
    { kind: 'voicesOn' },
  )
  const name = await b.made()
  const { faults, backup, rows, bytes, checked, interrupted, took, told } = await rehearsed(name, scratch)
  expect(faults).toEqual([])
  expect(rows).toBe(backup.tables.reduce((sum, table) => sum + table.rows, 0))
  expect(rows).toBeGreaterThan(4)
  expect({ bytes, interrupted }).toEqual({ bytes: wav(0.1).length + wav(0.2).length, interrupted: 2 })
  expect(checked).toMatchObject({ files: 2, lost: [] })
  expect(Object.values(took).every((ms) => ms > 0 && ms < 600_000)).toBe(true)
  expect(told).toEqual(
    new Map([
      ['pieces were read', backup.tables.length + 4],
      ['files were compared', 2],
      ['files were read as a player reads them', 2],
    ]),
  )
})

test('a row, a file and a sequence that come otherwise are told, each by name', async () => {
  const { tables, files, sequences } = await b.repository.open(await b.made())
  const blobOf = (table: string) => tables.find(({ name }) => name === table)?.blob ?? ''
  const profiles = await new Response(await b.repository.read(blobOf('profiles'))).text()
  const lies = new Map([
    [blobOf('profiles'), profiles.replace('Test', 'Text')],
    [files[0]?.blob ?? '', 'not sound'],
  ])
  const name = (await b.repository.names()).at(-1) ?? ''
  let opened = 0
  const open = async (one: string) => {
    const manifest = await b.repository.open(one)
    opened += 1
    // what is compared says otherwise than what is restored
    return opened > 1
      ? manifest
      : { ...manifest, sequences: sequences.map((of) => ({ ...of, last: of.last + 1 })) }
  }
  const { faults, checked } = await rehearsed(name, other, { ...lying(lies), open })
  const key = files[0]?.key
  expect(faults).toEqual([
    'profiles: rows are not what was backed up.',
    ...sequences.map(({ name: one, last }) => `The sequence ${one} is at ${last} in place of ${last + 1}.`),
    `${key} is not what was backed up.`,
    expect.stringMatching(`^${key} has another length than its row says`),
  ])
  expect(checked.lost).toHaveLength(1)
})

test('what the backup lacks is told once, as lost before or as damaged', async () => {
  const id = await upload('Third', 0.3)
  const { sql } = t.database
  await b.files.removeAll(recordingKeys(id).prefix)
  const name = await b.made()
  const { files } = await b.repository.open(name)
  await b.bend(files[0]?.blob ?? '')
  const { faults } = await rehearsed(name, third)
  expect(faults).toEqual([expect.any(String), expect.any(String)])
  expect(faults[0]).toContain(files[0]?.key.split('/')[1])
  expect(faults[1]).toBe(`${recordingKeys(id).original} was lost before the backup was made.`)
  expect(await sql`select 1 from lost_files`).toHaveLength(0)
})

test('how a rehearsal ended is noted in whole milliseconds', async () => {
  await noteRehearsal(t.database.db, { backup: 'b', passed: true, tookMs: 12.6 })
  expect(await t.database.sql`select backup, passed, took_ms from backup_rehearsals`).toEqual([
    { backup: 'b', passed: true, took_ms: 13 },
  ])
})
