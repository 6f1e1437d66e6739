import { smallerChunk } from '@hattama/contract/rules/kernel/refused-chunk'
import type { Upload } from 'tus-js-client'

/** The transfer of one file to the server. */
export type Sending = Pick<Upload, 'start' | 'abort' | 'url' | 'options'>

const firstChunkBytes = 8 * 1024 * 1024

export type RunningUploads = ReturnType<typeof createRunningUploads>

/** The transfers under way, by the id of their upload: started, held back, stopped and continued. */
export const createRunningUploads = () => {
  const running = new Map<string, Sending>()
  /** timers of uploads waiting out a rate limit */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  /** How much is sent in one request, bytes; less behind a proxy that refuses so much. */
  let chunkBytes = firstChunkBytes

  /** Stops sending a file; the server keeps what has arrived, unless `forGood`. */
  const halt = async (id: string, forGood = false) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    await running.get(id)?.abort(forGood)
  }

  return {
    halt,
    chunkBytes: () => chunkBytes,
    begin: (id: string, sending: Sending) => {
      running.set(id, sending)
    },
    start: (id: string) => running.get(id)?.start(),
    startLater: (id: string, waitMs: number) => {
      const goOn = () => {
        waiting.delete(id)
        running.get(id)?.start()
      }
      waiting.set(id, setTimeout(goOn, waitMs))
    },
    /** Continues in smaller chunks, for this file and all later ones; false if they are as small as they can be. */
    startSmaller: (sending: Sending): boolean => {
      const bytes = smallerChunk(sending.options.chunkSize ?? chunkBytes)
      if (bytes === null) return false
      sending.options.chunkSize = bytes
      chunkBytes = Math.min(chunkBytes, bytes)
      sending.start()
      return true
    },
    forget: (id: string) => {
      running.delete(id)
    },
    /** Stops all and forgets them. */
    haltAll: async () => {
      const halted = [...running.keys()].map((id) => halt(id).catch(() => undefined))
      running.clear()
      await Promise.all(halted)
    },
  }
}
