import type { Catalogue, SlideRow } from './catalogue.ts'
import { publishNews } from './news.ts'

/** Survives a crash of the machine: when a write resolves it is on disk, not only with the operating system. */
const onDisk = { durability: 'strict' } as const

/** Keeps a picture of what was shown; it is on disk when this resolves. */
export const keepSlide = async (catalogue: Catalogue, slide: Omit<SlideRow, 'sent'>) => {
  const change = catalogue.transaction('slides', 'readwrite', onDisk)
  await change.store.put({ ...slide, sent: 0 })
  await change.done
  publishNews({ type: 'changed' })
}

/** Counts the slides of a recording stored here, sent or not. */
export const countSlides = (catalogue: Catalogue, recordingId: string): Promise<number> =>
  catalogue.countFromIndex('slides', 'recording', IDBKeyRange.bound([recordingId], [recordingId, []]))

/** Ids of a recording's slides that the server does not have yet; their pictures are read one at a time. */
export const unsentSlides = (catalogue: Catalogue, recordingId: string): Promise<string[]> =>
  catalogue.getAllKeysFromIndex('slides', 'recording', [recordingId, 0])

/** Marks a slide as sent. It stays here until the server has the recording, which may have to be sent again. */
export const markSlideSent = async (catalogue: Catalogue, id: string) => {
  const change = catalogue.transaction('slides', 'readwrite', onDisk)
  const row = await change.store.get(id)
  if (row) await change.store.put({ ...row, sent: 1 })
  await change.done
}

/** Marks all slides of a recording to be sent again: its upload starts over, maybe elsewhere. */
export const markSlidesUnsent = async (catalogue: Catalogue, recordingId: string) => {
  const change = catalogue.transaction('slides', 'readwrite', onDisk)
  for (const row of await change.store.index('recording').getAll([recordingId, 1])) {
    await change.store.put({ ...row, sent: 0 })
  }
  await change.done
}

export const forgetSlides = async (catalogue: Catalogue, recordingId: string) => {
  const change = catalogue.transaction('slides', 'readwrite')
  for (const sent of [0, 1]) {
    for (const key of await change.store.index('recording').getAllKeys([recordingId, sent])) {
      await change.store.delete(key)
    }
  }
  await change.done
}
