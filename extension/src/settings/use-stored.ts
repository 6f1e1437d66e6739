import { useEffect, useState } from 'react'
import type { StoredItem } from './stored-item.ts'

/** A stored item, kept up to date; undefined until it has been read. */
export const useStored = <T>(item: StoredItem<T>): T | undefined => {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    const gone = new AbortController()
    item.watch(setValue, gone.signal)
    void item.read().then((read) => {
      if (!gone.signal.aborted) setValue(read)
    })
    return () => gone.abort()
  }, [item])
  return value
}
