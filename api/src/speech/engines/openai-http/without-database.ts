import type { Rung } from './ladder.ts'

/** What speech servers were found to give, shared by all processes and kept over restarts. */
export type ServerMemory = {
  recall: (address: string, model: string) => Promise<Rung | null>
  keep: (address: string, model: string, rung: Rung) => Promise<void>
}

/** The guard of the bill: how much sound is sent to speech servers in a day (UTC). */
export type DailyMinutes = {
  /** Books sound before it is sent. @throws RateLimited `daily-limit` until the next day when it would be too much */
  book: (ms: number) => Promise<void>
  /** Gives back what was booked for a request that was not answered. */
  giveBack: (ms: number) => Promise<void>
}

/** Without a database: for the life of the process. */
export const shortMemory = (): ServerMemory => {
  const known = new Map<string, Rung>()
  return {
    recall: async (address, model) => known.get(`${address} ${model}`) ?? null,
    keep: async (address, model, rung) => void known.set(`${address} ${model}`, rung),
  }
}

/** Without a database nothing is counted. */
export const uncounted: DailyMinutes = { book: async () => undefined, giveBack: async () => undefined }
