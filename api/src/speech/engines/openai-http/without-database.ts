import type { Rung } from './ladder.ts'

/** The detail speech servers were found to support, shared by all processes and kept across restarts. */
export type ServerMemory = {
  recall: (address: string, model: string) => Promise<Rung | null>
  keep: (address: string, model: string, rung: Rung) => Promise<void>
}

/** Guards the bill: counts how much sound is sent to speech servers per day (UTC). */
export type DailyMinutes = {
  /** Books sound before it is sent. @throws RateLimited `daily-limit` until the next day when it would exceed the limit */
  book: (ms: number) => Promise<void>
  /** Refunds what was booked for a failed request. */
  giveBack: (ms: number) => Promise<void>
}

/** Without a database, memory lasts as long as the process. */
export const shortMemory = (): ServerMemory => {
  const known = new Map<string, Rung>()
  return {
    recall: async (address, model) => known.get(`${address} ${model}`) ?? null,
    keep: async (address, model, rung) => void known.set(`${address} ${model}`, rung),
  }
}

/** Without a database nothing is counted. */
export const uncounted: DailyMinutes = { book: async () => undefined, giveBack: async () => undefined }
