import { createRequire } from 'node:module'
import { findSpeech } from './find-speech.ts'
import { load, type Loaded } from './load.ts'
import type { FromChild, ToChild } from './protocol.ts'
import { describe, floats, identify, diarize, transcribe } from './tasks.ts'

/**
 * Entry point of the process that holds one model. Native code may crash it at any moment; the server notices and lives on.
 * It exits by itself when the server is gone.
 */
const cancelled = new Set<number>()
let loaded: Loaded | undefined

const tell = (message: FromChild) => process.send?.(message)
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const loadModel = async ({ load: model, threads }: Extract<ToChild, { load: unknown }>) => {
  let native: typeof import('sherpa-onnx-node')
  try {
    native = createRequire(import.meta.url)('sherpa-onnx-node')
  } catch (error) {
    tell({ unloadable: 'no-native', why: textOf(error).split('\n')[0] ?? '' })
    return
  }
  try {
    loaded = await load(native, model, threads)
    tell({ loaded: true })
  } catch (error) {
    tell({ unloadable: 'refused', why: textOf(error) })
  }
}

const answer = async (message: Extract<ToChild, { task: unknown }>) => {
  const { id } = message
  const report = (share: number) => tell({ id, share })
  if (message.task === 'transcribe' && loaded?.does === 'transcribe') {
    return transcribe(loaded, message.ask, report, () => cancelled.has(id))
  }
  if (message.task === 'speech' && loaded?.does === 'transcribe') {
    return findSpeech(loaded.vad(), floats(message.ask.piece))
  }
  if (message.task === 'language' && loaded?.does === 'language') return identify(loaded, message.ask)
  if (message.task === 'voices' && loaded?.does === 'voices') return diarize(loaded, message.ask)
  if (message.task === 'describe' && loaded?.does === 'voices') return describe(loaded, message.ask)
  throw new Error(`This model cannot do "${message.task}".`)
}

process.on('message', (message: ToChild) => {
  if ('load' in message) {
    void loadModel(message)
  } else if ('cancel' in message) {
    cancelled.add(message.cancel)
  } else {
    void answer(message).then(
      (done) => tell({ id: message.id, answer: done, memoryBytes: process.memoryUsage.rss() }),
      (error: unknown) => tell({ id: message.id, failed: textOf(error) }),
    )
  }
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server decides when this process exits.
process.on('SIGINT', () => undefined)
