import { execFileSync } from 'node:child_process'
import { spokenSamples, type Voice } from '../../api/testing/speech.ts'

/** A word and when its last sound ends, ms from the start. */
export type TimedWord = { text: string; endMs: number }

/** The sounds flite makes of a text, without pauses, each with its end in ms. */
const soundsOf = (text: string, voice: Voice): number[] =>
  execFileSync('flite', ['-voice', voice, '-psdur', '-t', text, '-o', 'none'], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .flatMap((sound) => {
      const [name, end] = sound.split(':')
      return name === 'pau' ? [] : [Math.round(Number(end) * 1000)]
    })

/**
 * Speech by flite with the time of each word. It prints when each sound ends; a word has as many sounds in a sentence as it has
 * alone, give or take one, so counts are scaled to those of the sentence.
 */
export const timedSpeech = (text: string, voice: Voice) => {
  const words = text.split(' ')
  const sounds = soundsOf(text, voice)
  const counts = words.map((word) => soundsOf(word, voice).length)
  const total = counts.reduce((sum, n) => sum + n, 0)
  let before = 0
  const timed = words.map((word, i): TimedWord => {
    before += counts[i] ?? 0
    const last = Math.max(1, Math.round((before * sounds.length) / total))
    return { text: word, endMs: sounds[last - 1] ?? 0 }
  })
  return { words: timed, samples: spokenSamples(text, voice) }
}
