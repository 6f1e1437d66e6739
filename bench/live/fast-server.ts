import { json, speechServer } from '../../api/testing/speech-server.ts'

const bytesPerSecond = 32_000

/**
 * An OpenAI-compatible server whose time does not hang on this machine's load: two words a second of sound.
 * @param share of the sound's length until it answers
 */
export const fastServer = (share: number) =>
  speechServer((response, { bytes }) => {
    const seconds = (bytes - 44) / bytesPerSecond
    const words = Array.from({ length: Math.max(1, Math.floor(seconds * 2)) }, (_, i) => ({
      word: `word${i}`,
      start: i / 2,
      end: i / 2 + 0.4,
    }))
    setTimeout(() => json(response, { text: '', language: 'en', words }), seconds * 1000 * share)
  })
