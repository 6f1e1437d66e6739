import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localDisk } from '../storage/local-disk.ts'
import type { Manifest } from './manifest.ts'
import { openRepository, type Repository } from './repository.ts'
import { nameDamage } from './titles.ts'

const [one, two, three] = ['a', 'b', 'c'].map((end) => `0190a1b2-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
let folder: string
let repository: Repository
let backup: Manifest

const keep = async (text: string) =>
  (
    await repository.keep(
      (async function* () {
        yield Buffer.from(text)
      })(),
    )
  ).blob

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'titles-'))
  repository = openRepository(localDisk(join(folder, 'place')), randomBytes(32), join(folder, 'scratch'))
  const rows = [`x\\N\t${one}\ta.wav`, `Plan\\tand \\\\ \\"price"\t${two}\tb.wav`, `Other\t${three}\tc.wav`]
  rows[0] = `\\N\t${one}\ta.wav`
  const columns = ['title', 'id', 'filename']
  const file = async (id: string) => ({
    key: `recordings/${id}/slides/${id}`,
    bytes: 1,
    modifiedAt: 1,
    blob: await keep(id),
  })
  backup = {
    tables: [
      { name: 'profiles', columns: [], rows: 0, blob: await keep('profiles') },
      { name: 'recordings', columns, rows: 3, blob: await keep(rows.join('\n')) },
    ],
    files: [await file(one), await file(two), await file(three)],
    secrets: [{ name: 'secret', blob: await keep('secret') }],
  } as unknown as Manifest
})
afterAll(() => rm(folder, { recursive: true }))

const named = (blobs: readonly (string | undefined)[], from = backup) =>
  nameDamage(repository, from, new Map(blobs.map((blob) => [blob ?? '', 'it is bent.'])))

test('damage is told by the title of the recording, or by its file name, as people wrote them', async () => {
  expect(await named(backup.files.slice(0, 2).map(({ blob }) => blob))).toEqual([
    `Recording ${one} "a.wav", slides/${one}: it is bent.`,
    `Recording ${two} "Plan\tand \\ "price"", slides/${two}: it is bent.`,
  ])
})

test('a table or a secret is told by its name; what is whole is not told', async () => {
  expect(await named([backup.tables[0]?.blob, backup.secrets[0]?.blob])).toEqual([
    'The table profiles: it is bent.',
    'The secret secret: it is bent.',
  ])
  expect(await named([])).toEqual([])
})

test('without a table of recordings that can be read, files are told by id', async () => {
  const told = [`Recording ${three}, slides/${three}: it is bent.`]
  const wanted = [backup.files[2]?.blob]
  const others = backup.tables.slice(0, 1)
  expect(await named(wanted, { ...backup, tables: others })).toEqual(told)
  const bent = { ...backup, tables: [{ name: 'recordings', columns: [], rows: 3, blob: '0'.repeat(64) }] }
  expect(await named(wanted, bent)).toEqual(told)
})
