import type { Catalogue, Recording, Part } from './catalogue.ts'
import { forgetHints } from './hints.ts'
import { forgetNotes } from './notes.ts'
import { publishNews } from './news.ts'
import { forgetSlides } from './slides.ts'

export const freshUpload: Recording['upload'] = { phase: 'queued', fault: null, attempts: 0, retryAt: 0 }

/** The page of a recording on its server; null until the server has it. */
export const pageOf = ({ account, remoteId }: Pick<Recording, 'account' | 'remoteId'>): string | null =>
  account && remoteId ? `${account.server}/recordings/${remoteId}` : null

/** All recordings on this device, newest first. */
export const listRecordings = async (catalogue: Catalogue) =>
  (await catalogue.getAll('recordings')).sort((a, b) => b.startedAt - a.startedAt)

/** The files of a recording in order. */
export const partsOf = async (catalogue: Catalogue, recordingId: string) =>
  (await catalogue.getAllFromIndex('parts', 'recording', recordingId)).sort((a, b) => a.index - b.index)

/**
 * Opens the next file of a recording, creating the recording if it is new. Both rows are written together or not at all.
 * An existing recording is reopened and goes on under the same id.
 */
export const openPart = async (catalogue: Catalogue, recording: Recording): Promise<Part> => {
  const change = catalogue.transaction(['recordings', 'parts'], 'readwrite')
  const index = await change.objectStore('parts').index('recording').count(recording.id)
  const known = await change.objectStore('recordings').get(recording.id)
  const part: Part = {
    file: `${recording.id}.${index}.webm`,
    recordingId: recording.id,
    index,
    closed: false,
    uploadUrl: null,
    sentBytes: 0,
    sent: false,
  }
  await change.objectStore('recordings').put(known ? { ...known, closed: false, stopSaid: false } : recording)
  await change.objectStore('parts').put(part)
  await change.done
  publishNews({ type: 'changed' })
  return part
}

/** Closes a recording and its files: nothing more will be added. */
export const closeRecording = async (
  catalogue: Catalogue,
  id: string,
  facts: Pick<Recording, 'durationMs' | 'interrupted'>,
) => {
  const change = catalogue.transaction(['recordings', 'parts'], 'readwrite')
  const recording = await change.objectStore('recordings').get(id)
  if (recording) await change.objectStore('recordings').put({ ...recording, ...facts, closed: true })
  const parts = await change.objectStore('parts').index('recording').getAll(id)
  for (const part of parts) await change.objectStore('parts').put({ ...part, closed: true })
  await change.done
  publishNews({ type: 'changed' })
}

export const updateRecording = async (catalogue: Catalogue, id: string, change: Partial<Recording>) => {
  const store = catalogue.transaction('recordings', 'readwrite')
  const recording = await store.store.get(id)
  if (recording) await store.store.put({ ...recording, ...change })
  await store.done
  publishNews({ type: 'changed' })
}

export const updatePart = async (catalogue: Catalogue, file: string, change: Partial<Part>) => {
  const store = catalogue.transaction('parts', 'readwrite')
  const part = await store.store.get(file)
  if (part) await store.store.put({ ...part, ...change })
  await store.done
  publishNews({ type: 'changed' })
}

/** Removes the rows of a recording's files and keeps the recording's own row. The caller has removed the files. */
export const forgetParts = async (catalogue: Catalogue, id: string) => {
  for (const part of await partsOf(catalogue, id)) await catalogue.delete('parts', part.file)
  publishNews({ type: 'changed' })
}

export const forgetRecording = async (catalogue: Catalogue, id: string) => {
  await forgetParts(catalogue, id)
  await forgetHints(catalogue, id)
  await forgetNotes(catalogue, id)
  await forgetSlides(catalogue, id)
  await catalogue.delete('recordings', id)
  publishNews({ type: 'changed' })
}
