/** A word of the sample with its times, ms from the start. */
interface SampleWord {
  text: string
  startMs: number
  endMs: number
}

export interface SampleTurn {
  speaker: string
  startMs: number
  words: SampleWord[]
}

const wordMs = (word: string) => 160 + word.length * 48
const sentenceGapMs = 320
const turnGapMs = 700

/** Assigns times to the sample's words as a person would speak them: by length, with a breath after each sentence. */
export const timeTurns = (turns: readonly { speaker: string; text: string }[]): SampleTurn[] => {
  let now = 0
  return turns.map(({ speaker, text }) => {
    const startMs = now
    const words = text.split(' ').map((word) => {
      const timed = { text: word, startMs: now, endMs: now + wordMs(word) }
      now = timed.endMs + (/[.!?]$/.test(word) ? sentenceGapMs : 0)
      return timed
    })
    now += turnGapMs
    return { speaker, startMs, words }
  })
}

/** Length of the sample, ms. */
export const lengthOf = (turns: readonly SampleTurn[]) => turns.at(-1)?.words.at(-1)?.endMs ?? 0

/** `83000` -> `1:23` */
export const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
