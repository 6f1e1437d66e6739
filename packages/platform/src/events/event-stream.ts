import type { ServerEvent } from '@hattama/contract/event'

/**
 * Splits the text of a `text/event-stream` body into the values of its `data:` fields; returns what is left unfinished.
 * Comments and other fields are skipped. Source: WHATWG HTML, "Interpreting an event stream".
 */
export const splitEvents = (text: string): { data: string[]; rest: string } => {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const data = blocks
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n'),
    )
    .filter((value) => value !== '')
  return { data, rest }
}

const ids: Record<ServerEvent['type'], readonly string[]> = {
  hello: [],
  recording: ['recordingId'],
  transcript: ['recordingId'],
  summary: ['recordingId', 'summaryId'],
  deleted: ['recordingId'],
  model: ['modelId'],
}

const isEvent = (value: unknown): value is ServerEvent => {
  if (!value || typeof value !== 'object' || !('type' in value)) return false
  const needed = Object.entries(ids).find(([type]) => type === value.type)?.[1]
  const fields = value as Record<string, unknown>
  return needed?.every((name) => typeof fields[name] === 'string') ?? false
}

/** By hand instead of by schema: only types and ids are used, and no schema library belongs in the first load. */
const parse = (data: string): ServerEvent | null => {
  try {
    const value: unknown = JSON.parse(data)
    return isEvent(value) ? value : null
  } catch {
    return null
  }
}

/** Reads one connection to its end and hands over each known event; unknown ones (a newer server) are skipped. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { data, rest } = splitEvents(pending + decoder.decode(value, { stream: true }))
    pending = rest
    for (const event of data.map(parse)) if (event) onEvent(event)
  }
}
