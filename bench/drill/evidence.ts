import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from './stage.ts'
import { type SpoolFile, type WayName, ways } from './ways.ts'

/** Reads the names and bytes (base64) of the spool's files on disk. */
const readSpool = (stage: Stage, way: WayName): Promise<SpoolFile[]> =>
  ways[way].readSpool(stage, async () => {
    const found: SpoolFile[] = []
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('recordings').catch(() => null)
    if (!folder) return found
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile()
      const bytes = new Uint8Array(await file.arrayBuffer())
      found.push([name, btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))])
    }
    return found
  })

/** Adds what the spool has acknowledged so far to `seen`, keeping the longest version of each file. */
export const noteSpool = async (stage: Stage, way: WayName, seen: Map<string, Buffer>) => {
  for (const [name, base64] of await readSpool(stage, way)) {
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.length > (seen.get(name)?.length ?? 0)) seen.set(name, bytes)
  }
}

/** Returns the names of the files in the spool now. */
export const spoolNames = async (stage: Stage, way: WayName) =>
  (await readSpool(stage, way)).map(([name]) => name)

/** Returns the length of a file's sound in seconds, by decoding all of it. */
export const soundSeconds = (path: string): number => {
  const args = ['-v', 'quiet', '-i', path, '-f', 's16le', '-ar', '8000', '-ac', '1', '-']
  return execFileSync('ffmpeg', args, { maxBuffer: 1 << 28 }).length / 16_000
}

export const secondsOfBytes = (stage: Stage, bytes: Buffer) => {
  const path = join(stage.folder, 'measured.webm')
  writeFileSync(path, bytes)
  return soundSeconds(path)
}

/** Whether these acknowledged bytes are on the server, at the start of their segment's file. */
export const isStored = (stage: Stage, recordingId: string, segment: number, bytes: Buffer) => {
  const name = segment === 0 ? 'original' : `original-${segment}`
  const path = join(stage.product.dataDir, 'files/recordings', recordingId, name)
  return existsSync(path) && readFileSync(path).subarray(0, bytes.length).equals(bytes)
}
