import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { noiseOf, record, type Recorded } from './recorder.ts'

export type RecordersAsked = {
  urls: readonly string[]
  tokens: readonly string[]
  seconds: number
  overMs: number
}

/** Recorders in a separate process: receives the request, sends back each outcome. Their starts are spread over `overMs`. */
process.once('message', ({ urls, tokens, seconds, overMs }: RecordersAsked) => {
  const one = async (token: string, recorder: number) => {
    await pause((recorder / tokens.length) * overMs)
    return record({ recorder, urls, token, sound: noiseOf(recorder, seconds) })
  }
  void Promise.allSettled(tokens.map(one)).then((ends) => {
    const done: Recorded[] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    process.send?.({ done, lost }, () => process.exit(0))
  })
})
