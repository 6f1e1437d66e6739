import { json, speechServer } from '../../api/testing/speech-server.ts'

const bytesPerSecond = 32_000

/**
 * Starts an OpenAI-compatible server that this machine's load does not slow down: two words per second of sound.
 * @param share response time as a share of the sound's length
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
