import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { heard } from '../heard.ts'
import { recordingOf } from '../storage/storage.ts'
import { type Manifest, type Piece, piecesOf } from './manifest.ts'
import type { Repository } from './repository.ts'

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

/** A value of COPY's text format; null for \N. */
const valueOf = (text: string | undefined): string | null =>
  text === undefined || text === '\\N'
    ? null
    : text.replaceAll(/\\(.)/g, (_, one: string) => escapes[one] ?? one)

/** Titles of recordings of a backup by their ids, where its table of recordings can be read. */
const titlesOf = async (repository: Repository, backup: Manifest, ids: ReadonlySet<string>) => {
  const titles = new Map<string, string>()
  const table = backup.tables.find(({ name }) => name === 'recordings')
  if (!table || ids.size === 0 || (await repository.judge(table.blob)) !== null) return titles
  const stream = (await repository.read(table.blob)) as NodeReadableStream<Uint8Array>
  for await (const line of createInterface({ input: heard(Readable.fromWeb(stream)), crlfDelay: Infinity })) {
    const values = line.split('\t')
    const { id, title, filename } = Object.fromEntries(
      table.columns.map((column, i) => [column, valueOf(values[i])]),
    )
    if (id && ids.has(id)) titles.set(id, title ?? filename ?? '')
  }
  return titles
}

/** A sentence for each damaged piece of a backup, which names its recording by id and title. */
export const nameDamage = async (
  repository: Repository,
  backup: Manifest,
  faults: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const pieces: Piece[] = piecesOf(backup).filter(({ blob }) => faults.has(blob))
  const ids = new Set(pieces.map(({ kind, name }) => (kind === 'file' ? recordingOf(name) : '')))
  const titles = await titlesOf(repository, backup, ids)
  return pieces.map(({ blob, kind, name }) => {
    const fault = faults.get(blob) ?? ''
    if (kind !== 'file') return `The ${kind} ${name}: ${fault}`
    const title = titles.get(recordingOf(name))
    return `Recording ${recordingOf(name)}${title === undefined ? '' : ` "${title}"`}, ${name.split('/').slice(2).join('/')}: ${fault}`
  })
}
