import type { ServerEvent } from '@hattama/contract/app/event'
import { EventSourceParserStream } from 'eventsource-parser/stream'

const ids: Record<ServerEvent['type'], readonly string[]> = {
  hello: [],
  recording: ['recordingId'],
  transcript: ['recordingId'],
  summary: ['recordingId', 'summaryId'],
  protocol: ['recordingId', 'protocolId'],
  described: ['recordingId'],
  comments: ['recordingId'],
  notes: ['recordingId'],
  letters: ['recordingId'],
  voices: ['recordingId'],
  slides: ['recordingId'],
  deleted: ['recordingId'],
  restored: ['recordingId'],
  visibility: [],
  model: ['modelId'],
}

const isEvent = (value: unknown): value is ServerEvent => {
  if (!value || typeof value !== 'object' || !('type' in value)) return false
  const needed = Object.entries(ids).find(([type]) => type === value.type)?.[1]
  const fields = value as Record<string, unknown>
  return needed?.every((name) => typeof fields[name] === 'string') ?? false
}

/** Parsed by hand instead of by schema: only types and ids are used, and the first load should have no schema library. */
const parse = (data: string): ServerEvent | null => {
  try {
    const value: unknown = JSON.parse(data)
    return isEvent(value) ? value : null
  } catch {
    return null
  }
}

/** Reads one connection to its end and passes on each known event; unknown ones (a newer server) are skipped. */
export const readEvents = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(
      new WritableStream({
        write: ({ data }) => {
          const event = parse(data)
          if (event) onEvent(event)
        },
      }),
    )
