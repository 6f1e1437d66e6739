import { red, say } from './say.ts'
import { sentenceOf } from './sentence-of.ts'
import { orUsage } from './words.ts'

/** Runs an operator's command to its exit code; what keeps it from running is a sentence, and code 1. */
export const runCommand = async (work: (signal: AbortSignal) => Promise<number>): Promise<void> => {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  try {
    process.exitCode = await orUsage(say, () => work(stop.signal))
  } catch (error) {
    say(red(sentenceOf(error, '')))
    process.exitCode = 1
  }
}
