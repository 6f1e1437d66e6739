import { jsonExcess } from '../outside/json-weight.ts'
import { readAtMost } from '../read-at-most.ts'
import { AnswerTooLong } from './answer-too-long.ts'

/** How much is read of an answer. */
type Most = {
  /** of one that comes whole */
  bytes: number
  /** values in the JSON of that */
  values: number
  /** of one that comes as a stream of events; absent: none is asked for */
  streamed?: Stream
}
type Stream = {
  bytes: number
  /** lines that end, of which an event has two: an event with nothing in it costs as much to read as one with a word */
  lines: number
}

/** Most bytes of one line of a stream: an event is a piece of a word, or some of them. */
const maxLine = 256 * 1024
const lineFeed = 10

const linesEnded = (piece: Uint8Array) => {
  let count = 0
  for (let at = piece.indexOf(lineFeed); at !== -1; at = piece.indexOf(lineFeed, at + 1)) count += 1
  return count
}

/** Passes a stream of events on until it, or one line of it, is longer than is read. */
const withinLimits = (most: Stream) => {
  let [bytes, lines, line] = [0, 0, 0]
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      bytes += piece.byteLength
      lines += linesEnded(piece)
      const ends = piece.lastIndexOf(lineFeed)
      line = ends === -1 ? line + piece.byteLength : piece.byteLength - ends - 1
      if (bytes > most.bytes || lines > most.lines || line > maxLine) throw new AnswerTooLong()
      out.enqueue(piece)
    },
  })
}

/**
 * `fetch` for servers of engines and models. What they were sent, which is what people said, goes to no other address: a
 * redirect is an answer like any other. Their answers are parsed in this thread by libraries that know no limits, so of a
 * longer one nothing is passed on.
 * @throws AnswerTooLong; the body of a stream fails with it
 */
export const limitedFetch =
  ({ bytes, values, streamed }: Most): typeof fetch =>
  async (asked, init) => {
    const response = await fetch(asked, { ...init, redirect: 'manual' })
    const { body, status, statusText, headers } = response
    if (!body) return response
    const how = { status, statusText, headers }
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
    if (isStream && streamed !== undefined) return new Response(body.pipeThrough(withinLimits(streamed)), how)
    const whole = await readAtMost(body, bytes, () => new AnswerTooLong())
    if (jsonExcess(whole.toString('utf8'), values) !== null) throw new AnswerTooLong()
    return new Response(new Uint8Array(whole), how)
  }
