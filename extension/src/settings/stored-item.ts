import browser from 'webextension-polyfill'
import type { z } from 'zod'

export type StoredItem<T> = {
  read(): Promise<T>
  write(value: T): Promise<void>
  /** Calls back on each change, from whichever page, until `signal` aborts. */
  watch(listener: (value: T) => void, signal: AbortSignal): void
}

/** One entry of the extension's storage. A value that does not parse (written by an older version) reads as the fallback. */
export const storedItem = <T>(
  area: 'local' | 'session',
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
): StoredItem<T> => {
  const parse = (value: unknown) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : fallback
  }
  return {
    read: async () => parse((await browser.storage[area].get(key))[key]),
    write: (value) => browser.storage[area].set({ [key]: value }),
    watch(listener, signal) {
      const heard = (changes: Record<string, browser.Storage.StorageChange>, from: string) => {
        const change = changes[key]
        if (from === area && change) listener(parse(change.newValue))
      }
      browser.storage.onChanged.addListener(heard)
      signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(heard), {
        once: true,
      })
    },
  }
}
