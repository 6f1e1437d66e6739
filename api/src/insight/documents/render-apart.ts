import { Worker } from 'node:worker_threads'
import type { DocumentFormat } from '@hattama/contract/rules/document'
import { Failure } from '#kernel/failure.ts'
import { createSlots } from '#kernel/language-model/slots.ts'
import type { MeetingDocument } from './model/document.ts'

/** The formats that keep a processor busy. */
export const heavyFormats = ['pdf', 'docx'] as const satisfies readonly DocumentFormat[]
export type HeavyFormat = (typeof heavyFormats)[number]

/** What a thread is to render. */
export type Render = { format: HeavyFormat; document: MeetingDocument }

/** Threads at once; further documents wait. A thread frees its memory when it ends. */
const mostThreads = 2
/** Longest a document may take, ms, and the memory its thread may grow to, megabytes. */
const patienceMs = 120_000
const memoryMb = 512

const slots = createSlots(mostThreads)

const inThread = (format: HeavyFormat, document: MeetingDocument, signal: AbortSignal) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { format, document } satisfies Render,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const stop = () => {
      reject(signal.reason as Error)
      void thread.terminate()
    }
    signal.addEventListener('abort', stop, { once: true })
    thread.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes))
    thread.once('error', reject)
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop)
      reject(new Error('The thread ended without a document'))
    })
  })

/**
 * Makes a PDF or DOCX in a thread of its own: it can be slow, run out of memory or be stopped when the reader leaves
 * without affecting anybody else.
 * @throws Failure SERVER_ERROR
 */
export const renderApart = async (
  format: HeavyFormat,
  document: MeetingDocument,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return await slots(
      () => inThread(format, document, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])),
      signal,
    )
  } catch (error) {
    // the reader left or it took too long; anything else is a defect and is logged as one
    if (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name))
      throw new Failure('SERVER_ERROR', { cause: error })
    throw error
  }
}
