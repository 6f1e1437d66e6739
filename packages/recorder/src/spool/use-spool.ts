import { useEffect, useState } from 'react'
import { openCatalogue, type Catalogue, type Recording, type Part } from './catalogue.ts'
import { onNews } from './news.ts'
import { listRecordings, partsOf } from './recordings.ts'
import { storedFile } from './stored-file.ts'

export type SpoolEntry = { recording: Recording; parts: Part[]; bytes: number }

/** Size of a file of the spool in bytes; 0 if there is none. */
const sizeOf = async (file: string) => {
  try {
    return (await storedFile(file)).size
  } catch {
    return 0
  }
}

const readAll = async (catalogue: Catalogue) =>
  Promise.all(
    (await listRecordings(catalogue)).map(async (recording): Promise<SpoolEntry> => {
      const parts = await partsOf(catalogue, recording.id)
      const sizes = await Promise.all(parts.map(({ file }) => sizeOf(file)))
      return { recording, parts, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    }),
  )

/** Everything in the spool, kept up to date by its news while the page is visible; undefined until read. */
export const useSpool = (): SpoolEntry[] | undefined => {
  const [entries, setEntries] = useState<SpoolEntry[]>()
  useEffect(() => {
    const gone = new AbortController()
    let reading = false
    let stale = true
    let opened = openCatalogue()
    const refresh = async () => {
      stale = true
      // a hidden page would read the disk each second for nobody
      if (reading || document.hidden) return
      reading = true
      while (stale && !gone.signal.aborted) {
        stale = false
        const next = await opened.then(readAll).catch(() => null)
        // a full disk breaks the index for good: it is reopened here and read at the next news
        if (!next && !gone.signal.aborted) opened = openCatalogue()
        if (next && !gone.signal.aborted) setEntries(next)
      }
      reading = false
    }
    void refresh()
    onNews(() => void refresh(), gone.signal)
    document.addEventListener('visibilitychange', () => void refresh(), { signal: gone.signal })
    return () => {
      gone.abort()
      void opened.then((catalogue) => catalogue.close()).catch(() => undefined)
    }
  }, [])
  return entries
}

export const sentBytesOf = (parts: Part[]) => parts.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
