import { randomUUID } from 'node:crypto'
import { paths } from '@hattama/contract/paths'
import postgres from 'postgres'
import { sampleRate, wav } from '../../e2e/call/speech.ts'

/** Three hours: 30,000 words in 500 turns of two people. */
export const turns = 500
export const wordsPerTurn = 60
const wordMs = 360

/** The word looked for; every fifteenth, so 2,000 of them. */
export const wanted = 'budget'
const filler = [
  'the',
  'release',
  'of',
  'next',
  'quarter',
  'moves',
  'with',
  'our',
  'customers',
  'report',
  'again',
]

type Word = [text: string, startMs: number, endMs: number, confidence: number]

const wordsOfTurn = (turn: number): Word[] =>
  Array.from({ length: wordsPerTurn }, (_, i) => {
    const n = turn * wordsPerTurn + i
    const text = n % 15 === 0 ? wanted : (filler[(n * 7) % filler.length] ?? '')
    return [text, n * wordMs, n * wordMs + 300, 0.9]
  })

/** A minute of a tone: what plays while the screen is watched. */
const minute = () => Float32Array.from({ length: 60 * sampleRate }, (_, i) => 0.2 * Math.sin(i / 20))

/** Uploads a minute of sound as plain HTTP does and writes a three-hour transcript beside it. Gives the recording's id. */
export const writeMeeting = async (url: string, databaseUrl: string, token: string): Promise<string> => {
  const form = new FormData()
  form.append('recording', new Blob([new Uint8Array(wav(minute()))], { type: 'audio/wav' }), 'long.wav')
  form.append('metadata', JSON.stringify({ title: 'Three hours' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + paths.upload, { method: 'POST', headers, body: form })
  const { recordingId } = (await answer.json()) as { recordingId: string }

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const speakers = [0, 1].map((ordinal) => ({
    id: randomUUID(),
    recording_id: recordingId,
    kind: 'voice',
    name: ordinal === 0 ? 'Aigerim' : 'Ivan',
    ordinal,
  }))
  const segments = Array.from({ length: turns }, (_, ordinal) => {
    const words = wordsOfTurn(ordinal)
    return {
      id: randomUUID(),
      recording_id: recordingId,
      ordinal,
      speaker_id: speakers[ordinal % 2]?.id ?? '',
      start_ms: words[0]?.[1] ?? 0,
      end_ms: words.at(-1)?.[2] ?? 0,
      text: words.map(([text]) => text).join(' '),
      confidence: 0.9,
      words: sql.json(words),
    }
  })
  const peaks = Buffer.from(Int8Array.from({ length: 4000 }, (_, i) => 60 + (i % 40)))
  await sql`update recordings set status = 'completed', progress = 1, peaks = ${peaks},
    duration_ms = ${turns * wordsPerTurn * wordMs} where id = ${recordingId}`
  await sql`insert into speakers ${sql(speakers)}`
  await sql`insert into transcripts (recording_id, revision, language, engine, timing, draft, confidence, word_count, complete)
    values (${recordingId}, 1, 'en', 'bench', 'word', false, 0.9, ${turns * wordsPerTurn}, true)`
  for (let i = 0; i < segments.length; i += 100)
    await sql`insert into segments ${sql(segments.slice(i, i + 100))}`
  await sql.end()
  return recordingId
}
