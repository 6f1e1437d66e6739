import type { Catalogue, Recording, Segment } from './catalogue.ts'
import { forgetHints } from './hints.ts'
import { tell } from './news.ts'

export const freshUpload: Recording['upload'] = { phase: 'queued', fault: null, attempts: 0, retryAt: 0 }

/** All recordings on this computer, the newest first. */
export const listRecordings = async (catalogue: Catalogue) =>
  (await catalogue.getAll('recordings')).sort((a, b) => b.startedAt - a.startedAt)

/** The files of a recording in order. */
export const segmentsOf = async (catalogue: Catalogue, recordingId: string) =>
  (await catalogue.getAllFromIndex('segments', 'recording', recordingId)).sort((a, b) => a.index - b.index)

/**
 * Opens the next file of a recording, creating the recording if it is new. Both rows appear together or not at all.
 * An existing recording is opened again and goes on under the same id.
 */
export const openSegment = async (catalogue: Catalogue, recording: Recording): Promise<Segment> => {
  const change = catalogue.transaction(['recordings', 'segments'], 'readwrite')
  const index = await change.objectStore('segments').index('recording').count(recording.id)
  const known = await change.objectStore('recordings').get(recording.id)
  const segment: Segment = {
    file: `${recording.id}.${index}.webm`,
    recordingId: recording.id,
    index,
    closed: false,
    uploadUrl: null,
    sentBytes: 0,
    sent: false,
  }
  await change.objectStore('recordings').put(known ? { ...known, closed: false } : recording)
  await change.objectStore('segments').put(segment)
  await change.done
  tell({ type: 'changed' })
  return segment
}

/** Closes a recording and its files: nothing will be added. */
export const closeRecording = async (
  catalogue: Catalogue,
  id: string,
  facts: Pick<Recording, 'durationMs' | 'interrupted'>,
) => {
  const change = catalogue.transaction(['recordings', 'segments'], 'readwrite')
  const recording = await change.objectStore('recordings').get(id)
  if (recording) await change.objectStore('recordings').put({ ...recording, ...facts, closed: true })
  const segments = await change.objectStore('segments').index('recording').getAll(id)
  for (const segment of segments) await change.objectStore('segments').put({ ...segment, closed: true })
  await change.done
  tell({ type: 'changed' })
}

export const updateRecording = async (catalogue: Catalogue, id: string, change: Partial<Recording>) => {
  const store = catalogue.transaction('recordings', 'readwrite')
  const recording = await store.store.get(id)
  if (recording) await store.store.put({ ...recording, ...change })
  await store.done
  tell({ type: 'changed' })
}

export const updateSegment = async (catalogue: Catalogue, file: string, change: Partial<Segment>) => {
  const store = catalogue.transaction('segments', 'readwrite')
  const segment = await store.store.get(file)
  if (segment) await store.store.put({ ...segment, ...change })
  await store.done
  tell({ type: 'changed' })
}

/** Forgets the files of a recording; the row stays until it is forgotten too. The caller has removed the files. */
export const forgetSegments = async (catalogue: Catalogue, id: string) => {
  for (const segment of await segmentsOf(catalogue, id)) await catalogue.delete('segments', segment.file)
  tell({ type: 'changed' })
}

export const forgetRecording = async (catalogue: Catalogue, id: string) => {
  await forgetSegments(catalogue, id)
  await forgetHints(catalogue, id)
  await catalogue.delete('recordings', id)
  tell({ type: 'changed' })
}
