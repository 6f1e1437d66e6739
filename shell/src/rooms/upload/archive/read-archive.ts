import { type ArchiveEntry, contentOf, entriesOf, type Limits, Refused } from './archive-entries.ts'
import { detailsOf, maxFileNameLength, type RecordingDetails } from './recording-details.ts'

/** A recording in an archive whose audio can be sent. */
export type FoundRecording = {
  /** its display name */
  name: string
  details: RecordingDetails
  bytes: number
  /** bytes of its largest file, which decides whether a server takes it */
  largestBytes: number
  /** its files in order, each opened when it is sent; as `contentOf` */
  files: readonly ((limits: Limits) => Promise<File>)[]
}

export type Archive = {
  recordings: readonly FoundRecording[]
  /** names of recordings whose audio is not in the archive */
  withoutSound: readonly string[]
  /** folders whose contents cannot be read */
  unreadable: readonly string[]
  chats: number
}

/** A `recording.json` has a few kilobytes. */
const maxJsonBytes = 1024 * 1024
const maxParts = 1000

// repacking the archive may have added a folder around it
const ours = /^(?:[^/]+\/)?recordings\/([^/]+)\/(?:(recording\.json)|audio-(\d{1,4})(\.\w{1,8})?)$/
const chat = /^(?:[^/]+\/)?chats\/[^/]+\.json$/

type Folder = { json: ArchiveEntry | null; parts: Map<number, { entry: ArchiveEntry; ending: string }> }

const foldersOf = (entries: readonly ArchiveEntry[]) => {
  const folders = new Map<string, Folder>()
  for (const entry of entries) {
    const [, name = '', json, part, ending = ''] = entry.name.startsWith('__MACOSX/')
      ? []
      : (ours.exec(entry.name) ?? [])
    if (name === '') continue
    const folder = folders.get(name) ?? { json: null, parts: new Map() }
    folders.set(name, folder)
    if (json) folder.json = entry
    else folder.parts.set(Number(part), { entry, ending })
  }
  return folders
}

const filesOf = (archive: Blob, { parts }: Folder, filename: string) => {
  const files: ((limits: Limits) => Promise<File>)[] = []
  let [bytes, largestBytes] = [0, 0]
  // parts after a gap are ignored
  for (let part = 1; part <= maxParts; part++) {
    const found = parts.get(part)
    if (!found || found.entry.size === 0) break
    const { entry, ending } = found
    const name = filename.endsWith(ending)
      ? filename
      : `${filename.slice(0, maxFileNameLength - ending.length)}${ending}`
    bytes += entry.size
    largestBytes = Math.max(largestBytes, entry.size)
    files.push(
      async (limits) =>
        new File([await contentOf(archive, entry, limits)], name, { lastModified: +entry.modifiedAt }),
    )
  }
  return { files, bytes, largestBytes }
}

/**
 * Finds what can be imported from an account's archive (Settings, Your data). File names in the archive are never used as
 * paths: nothing is written, and what is sent is checked like any other file.
 * @throws Refused; the reason of `signal`
 */
export const readArchive = async (archive: Blob, signal: AbortSignal): Promise<Archive> => {
  const entries = await entriesOf(archive, signal)
  const limits = { signal, maxBytes: maxJsonBytes }
  const recordings: FoundRecording[] = []
  const withoutSound: string[] = []
  const unreadable: string[] = []
  for (const [name, folder] of foldersOf(entries)) {
    const content = folder.json && (await contentOf(archive, folder.json, limits).catch(() => null))
    signal.throwIfAborted()
    const found = content && detailsOf(await content.text())
    if (!found) {
      unreadable.push(name)
      continue
    }
    const { details, filename, soundGone } = found
    const { files, bytes, largestBytes } = filesOf(archive, folder, filename)
    const known = details.title ?? filename
    if (files.length === 0 || soundGone) withoutSound.push(known)
    else recordings.push({ name: known, details, bytes, largestBytes, files })
  }
  if (recordings.length + withoutSound.length + unreadable.length === 0) throw new Refused('notOurs')
  return { recordings, withoutSound, unreadable, chats: entries.filter(({ name }) => chat.test(name)).length }
}
