import { paths } from '@hattama/contract/rules/app/paths'
import postgres from 'postgres'
import { sampleRate, wav } from '../../e2e/call/speech.ts'
import { wordMs, writeTranscript } from '../../e2e/walk/transcript.ts'

/** Three hours: 30,000 words in 500 turns of two people. */
export const turns = 500
export const wordsPerTurn = 60

/** The word searched for: every fifteenth, so 2,000 of them. */
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

const textOfTurn = (turn: number) =>
  Array.from({ length: wordsPerTurn }, (_, i) => {
    const n = turn * wordsPerTurn + i
    return n % 15 === 0 ? wanted : (filler[(n * 7) % filler.length] ?? '')
  }).join(' ')

/** A minute of a tone, which plays while the screen is measured. */
const minute = () => Float32Array.from({ length: 60 * sampleRate }, (_, i) => 0.2 * Math.sin(i / 20))

/** Uploads a minute of sound over plain HTTP and writes a three-hour transcript for it. Returns the recording's id. */
export const writeMeeting = async (url: string, databaseUrl: string, token: string): Promise<string> => {
  const form = new FormData()
  form.append('recording', new Blob([new Uint8Array(wav(minute()))], { type: 'audio/wav' }), 'long.wav')
  form.append('metadata', JSON.stringify({ title: 'Three hours' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + paths.upload, { method: 'POST', headers, body: form })
  const { recordingId } = (await answer.json()) as { recordingId: string }

  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const peaks = Buffer.from(Int8Array.from({ length: 4000 }, (_, i) => 60 + (i % 40)))
  await sql`update recordings set status = 'completed', progress = 1, peaks = ${peaks},
    duration_ms = ${turns * wordsPerTurn * wordMs} where id = ${recordingId}`
  await writeTranscript(sql, recordingId, {
    names: ['Aigerim', 'Ivan'],
    turns: Array.from({ length: turns }, (_, turn) => ({ speaker: turn % 2, text: textOfTurn(turn) })),
  })
  await sql.end()
  return recordingId
}
