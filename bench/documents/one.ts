import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type DocumentFormat, canHold } from '@hattama/contract/rules/library/document'
import { fileBody } from '../../api/src/insight/documents/file-body.ts'
import { makeFile } from '../../api/src/insight/documents/make-file.ts'
import { meetingIn } from '../../api/testing/document-meeting.ts'

/**
 * Run as a separate process (`node --expose-gc`): makes one format of a long meeting as the server does. Prints JSON: times
 * in ms, bytes of the file and of peak resident memory beyond the meeting itself, and the longest pause of the event loop.
 */
const [format = 'pdf', rounds = '1'] = process.argv.slice(2)
const meeting = meetingIn('ru', Number(rounds))
const wanted = format as DocumentFormat
const given = canHold(wanted, 'both') ? meeting : { ...meeting, summary: null }
const options = {
  format: wanted,
  language: 'ru',
  publicUrl: 'https://h.example',
  timeZone: 'UTC',
  fillers: 'on',
} as const

globalThis.gc?.()
const idle = process.memoryUsage.rss()
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 5)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// later turns of the loop are measured from the first
await pause(20)
const timed = async <T>(work: () => T | Promise<T>) => {
  const from = performance.now()
  const made = await work()
  return { made, ms: performance.now() - from }
}
const {
  made: { body },
  ms,
} = await timed(() => makeFile(given, options, {}))
peak = Math.max(peak, process.memoryUsage.rss())
clearInterval(watch)
// a blocked loop records the delay only on its next turn
await pause(20)
delay.disable()
const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length
// the second run of each: the thread exists, and both have run the code before
const again = await timed(() => makeFile(given, options, {}))
await fileBody({ given, options })
const here = await timed(() => fileBody({ given, options }))
const words = meeting.spoken?.metadata.words ?? 0
console.log(
  JSON.stringify({
    words,
    ms,
    bytes,
    grown: peak - idle,
    pauseMs: delay.max / 1e6,
    againMs: again.ms,
    hereMs: here.ms,
  }),
)
