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

/** Reads a `text/event-stream` body to its end and hands over the value of each `data:` field as it comes. */
export const readEventText = async (
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pending = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { data, rest } = splitEvents(pending + decoder.decode(value, { stream: true }))
    pending = rest
    for (const each of data) onData(each)
  }
}
