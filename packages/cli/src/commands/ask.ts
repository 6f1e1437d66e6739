import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { components } from '@hattama/client/api'
import type { Command } from '../command.ts'
import { Exit, given } from '../exit.ts'
import { clock, plain, tell } from '../screen.ts'

type Sentence = components['schemas']['CitedSentence']
type Turn = components['schemas']['ChatTurn']
type Event =
  | { type: 'begun'; chatId: string }
  | { type: 'sentence'; sentence: Sentence }
  | { type: 'answered'; turn: Turn }
  | { type: 'failed'; code: string }

const linkOf = (server: string, recordingId: string, seconds: number) =>
  `${server}/recordings/${recordingId}?t=${Math.floor(seconds)}`

const wordsOf = (turn: Turn, server: string): string => {
  if (turn.answer.sentences.length === 0) return 'No meeting mentions this.'
  return turn.answer.sentences
    .map(({ text, citations }) =>
      [
        text,
        ...citations.map(
          (at) =>
            `  ${at.recordingTitle}, ${clock(at.startMs / 1000)}: ${linkOf(server, at.recordingId, at.startMs / 1000)}`,
        ),
      ].join('\n'),
    )
    .join('\n')
}

export const ask: Command = {
  usage: 'ask QUESTION [--recording ID]',
  about: 'answers a question from your meetings, each sentence with its moments',
  options: { recording: { type: 'string' } },
  run: async ({ args, values, screen, client, access, stop }) => {
    const question = args.join(' ').trim()
    if (question === '') throw new Exit('usage', 'Ask a question: hattama ask "What did we decide?"')
    const { server } = await access()
    const recordingId = values['recording']
    const answer = await (
      await client()
    ).POST('/api/chats', {
      body: { question, ...(typeof recordingId === 'string' && { recordingId }) },
      parseAs: 'stream',
      signal: stop,
    })
    const body = given<unknown>(answer) as ReadableStream<Uint8Array<ArrayBuffer>>
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) {
      const event = JSON.parse(data) as Event
      if (event.type === 'failed') throw new Exit('refused', `Couldn’t answer the question (${event.code}).`)
      if (event.type === 'answered') {
        tell(screen, event.turn, () => plain(wordsOf(event.turn, server.replace(/\/+$/, ''))))
        return
      }
    }
    throw new Exit('unreachable', 'The connection was lost before the answer arrived.')
  },
}
