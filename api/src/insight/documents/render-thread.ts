import { parentPort, workerData } from 'node:worker_threads'
import type { Render } from './render-apart.ts'

const { format, document } = workerData as Render

/** Only the library that is needed is loaded. */
const render = async () => {
  if (format === 'pdf') return (await import('./pdf/to-pdf.ts')).toPdf(document)
  return (await import('./docx/to-docx.ts')).toDocx(document)
}

// a copy of exactly these bytes: what is transferred must not be part of a shared pool
const own = new Uint8Array(await render())
parentPort?.postMessage(own, [own.buffer])
