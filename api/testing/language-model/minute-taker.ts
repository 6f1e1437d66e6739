import type { ChatRequest } from './chat-server.ts'

type Heard = { n: number; speaker: string; text: string }

/** The lines of the transcript in a request, as a model reads them. */
export const heardIn = (request: ChatRequest): Heard[] => {
  const text = request.messages.map((m) => m.content).join('\n')
  const block = /<transcript-(\w+)>\n([\s\S]*?)\n<\/transcript-\1>/.exec(text)?.[2] ?? ''
  let speaker = ''
  return block.split('\n').flatMap((row) => {
    const line = /^\[(\d+)\] (?:(.{1,60}?) \d{2}:\d{2}:\d{2}: )?(.*)$/.exec(row)
    if (!line) return []
    speaker = line[2] ?? speaker
    return [{ n: Number(line[1]), speaker, text: line[3] ?? '' }]
  })
}

/** The checked notes in a request that combines parts into the whole. */
const notesIn = (request: ChatRequest): { text: string; segments: number[] }[] =>
  [...(request.messages.at(-1)?.content ?? '').matchAll(/^- (.*?) \[([\d, ]+)\]/gm)].map((m) => ({
    text: m[1] ?? '',
    segments: (m[2] ?? '').split(',').map(Number),
  }))

const said = ({ n, text }: Heard, quoting: boolean) => ({
  text,
  segments: [n],
  ...(quoting ? { words: text.split(' ').slice(0, 5).join(' ') } : {}),
})

/**
 * A model that reads the lines it is shown and reports them faithfully in the requested shape: longest lines as key
 * points (and in every section of a template), lines with "decided" or "решили" as decisions, lines with "will" or
 * "сделаю" as tasks of their speaker.
 */
export const takeMinutes = (request: ChatRequest): Record<string, unknown> => {
  const rules = request.messages.map((m) => m.content).join('\n')
  const asks = (field: string) => rules.includes(`"${field}":{`)
  const quoting = asks('words')
  const heard = heardIn(request)
  const notes = notesIn(request)
  const longest = heard.toSorted((a, b) => b.text.length - a.text.length).slice(0, 4)
  const points = notes.length > 0 ? notes.slice(0, 6) : longest.map((h) => said(h, quoting))
  const decided = heard.filter((h) => /decided|agreed|решили|шештік/i.test(h.text))
  const tasks = heard.filter((h) => /\bI will\b|сделаю|подготовлю|жіберемін/i.test(h.text))
  const all: Record<string, unknown> = {
    overview: points.slice(0, 2),
    keyPoints: points,
    topics: [{ topic: points[0]?.text.split(' ').slice(-3).join(' ') ?? '', sentiment: 'neutral', points }],
    decisions: decided.map((h) => said(h, quoting)),
    nextSteps: [],
    actionItems: tasks.map((h) => {
      const { text, ...rest } = said(h, quoting)
      const due = /(?:by|до|к) \p{L}+/iu.exec(h.text)?.[0] ?? null
      return { task: text, owner: h.speaker, due, ...rest }
    }),
    tags: [],
  }
  const sections = Object.fromEntries(
    [...rules.matchAll(/"(s\d+)":\{"type":"array"/g)].map(([, key = '']) => [key, points.slice(0, 3)]),
  )
  return {
    ...Object.fromEntries(Object.entries(all).filter(([field]) => asks(field))),
    ...(Object.keys(sections).length > 0 && { sections }),
  }
}
