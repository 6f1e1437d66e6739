import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { heard } from '../heard.ts'
import { isInShare, type Share } from '../storage-check/share.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { type Storage, wholeFile } from '../storage/storage.ts'
import { type Piece, piecesOf } from './manifest.ts'
import type { Repository } from './repository.ts'

type VerifyBackups = {
  repository: Repository
  /** of the running product, as the files lie there: damaged blobs are written again from it */
  storage: Storage
  dataDir: string
  /** which blobs are read; null: all */
  share: Share | null
  signal: AbortSignal
  onProgress?: ((done: number, of: number) => void) | undefined
}

/** A blob that is damaged or missing, what it is in which backups, and whether it could be written again. */
export type DamagedBlob = { fault: string; pieces: Piece[]; backups: string[]; isMended: boolean }

export type Verified = {
  backups: number
  blobs: number
  damaged: DamagedBlob[]
  /** backups whose manifest cannot be used, and why */
  unreadable: { name: string; why: string }[]
  /** manifests that belong to no backup */
  strangers: string[]
}

type Needed = { pieces: Map<string, Piece>; backups: Set<string> }

/**
 * Reads manifests and blobs of all backups beside the running product, or a share of the blobs, and writes damaged ones again
 * from the files they were made of, where these still have the same bytes.
 * @throws StorageDown if the place of the backups cannot be reached
 */
export const verifyBackups = async (given: VerifyBackups): Promise<Verified> => {
  const { repository, storage, dataDir, share, signal, onProgress } = given
  const needed = new Map<string, Needed>()
  const unreadable: Verified['unreadable'] = []
  const names = await repository.names()
  for (const name of names) {
    signal.throwIfAborted()
    try {
      for (const piece of piecesOf(await repository.open(name))) {
        const found = needed.get(piece.blob) ?? { pieces: new Map(), backups: new Set() }
        found.pieces.set(piece.name, piece)
        found.backups.add(name)
        needed.set(piece.blob, found)
      }
    } catch (error) {
      if (!(error instanceof StorageDown)) throw error
      unreadable.push({ name, why: error.message })
    }
  }

  const sourceOf = ({ kind, name }: Piece) => {
    if (kind === 'file') return storage.pieces(name, wholeFile)
    return kind === 'secret' ? heard(createReadStream(join(dataDir, name))) : null
  }
  const mend = async (blob: string, pieces: Iterable<Piece>) => {
    for (const piece of pieces) {
      const source = sourceOf(piece)
      try {
        if (source && (await repository.mend(blob, source))) return true
      } catch (error) {
        const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isGone && !(error instanceof Failure && error.code === 'NOT_FOUND')) throw error
      }
    }
    return false
  }

  const turn = [...needed].filter(([blob]) => !share || isInShare(blob, share))
  const damaged: DamagedBlob[] = []
  for (const [i, [blob, { pieces, backups }]] of turn.entries()) {
    signal.throwIfAborted()
    onProgress?.(i, turn.length)
    const fault = await repository.judge(blob)
    if (fault === null) continue
    const all = [...pieces.values()]
    damaged.push({ fault, pieces: all, backups: [...backups], isMended: await mend(blob, all) })
  }
  return {
    backups: names.length,
    blobs: turn.length,
    damaged,
    unreadable,
    strangers: await repository.strangers(),
  }
}
