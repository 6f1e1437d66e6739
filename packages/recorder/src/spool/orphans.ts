import type { Catalogue } from './catalogue.ts'
import type { Disk } from './disk.ts'
import { isHeld, recordingLock } from './locks.ts'
import { mayGoOnUntil } from './may-go-on.ts'
import { closeRecording, forgetRecording, listRecordings, partsOf } from './recordings.ts'

/**
 * Closes recordings whose recorder died, so that they can be finished. What was flushed is kept; a recording without a
 * single byte is dropped. `spare` is being continued right now, and one that its user may still continue waits for the answer:
 * both are left alone. Resolves with the closed ids.
 */
export const closeOrphans = async (catalogue: Catalogue, disk: Disk, spare: string | null) => {
  const closed: string[] = []
  for (const recording of await listRecordings(catalogue)) {
    if (recording.closed || recording.id === spare || (await isHeld(recordingLock(recording.id)))) continue
    const parts = await partsOf(catalogue, recording.id)
    const sizes = await Promise.all(parts.map((part) => disk.size(part.file)))
    if (sizes.every((bytes) => bytes === 0)) {
      await forgetRecording(catalogue, recording.id)
      continue
    }
    if (mayGoOnUntil(recording) !== null) continue
    for (const [i, { file }] of parts.entries()) {
      if (sizes[i] === 0) await catalogue.delete('parts', file)
    }
    await closeRecording(catalogue, recording.id, {
      durationMs: recording.durationMs,
      interrupted: true,
    })
    closed.push(recording.id)
  }
  return closed
}

/** Deletes files that no row names, left by an interrupted removal. */
export const sweep = async (catalogue: Catalogue, disk: Disk) => {
  const named = new Set((await catalogue.getAll('parts')).map((part) => part.file))
  for (const file of await disk.list()) if (!named.has(file)) await disk.remove(file)
}
