import type { Catalogue, SlideRow } from './catalogue.ts'
import { publishNews } from './news.ts'

/** Through a crash of the machine too: on disk, not only with the system, when a write resolves. */
const onDisk = { durability: 'strict' } as const

/** Keeps a picture that was shown; it is on disk when this resolves. */
export const keepSlide = async (catalogue: Catalogue, slide: Omit<SlideRow, 'sent'>) => {
  const change = catalogue.transaction('slides', 'readwrite', onDisk)
  await change.store.put({ ...slide, sent: 0 })
  await change.done
  publishNews({ type: 'changed' })
}

/** How many of a recording lie here, sent or not. */
export const countSlides = (catalogue: Catalogue, recordingId: string): Promise<number> =>
  catalogue.countFromIndex('slides', 'recording', IDBKeyRange.bound([recordingId], [recordingId, []]))

/** Ids of those of a recording that the server has not got; their pictures are read one at a time. */
export const unsentSlides = (catalogue: Catalogue, recordingId: string): Promise<string[]> =>
  catalogue.getAllKeysFromIndex('slides', 'recording', [recordingId, 0])

/** The server has it. It stays here until the server has the recording, which may have to be sent anew. */
export const markSlideSent = async (catalogue: Catalogue, id: string) => {
  const change = catalogue.transaction('slides', 'readwrite', onDisk)
  const row = await change.store.get(id)
  if (row) await change.store.put({ ...row, sent: 1 })
  await change.done
}

/** Has all of a recording sent anew: its upload begins again, maybe elsewhere. */
export const sendSlidesAnew = async (catalogue: Catalogue, recordingId: string) => {
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
