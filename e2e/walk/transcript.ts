import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { channel, type Envelope } from '../../api/src/kernel/events/publish.ts'

/** How long a word of a seeded transcript lasts, and the interval between the starts of two words, ms. */
const spokenMs = 300
export const wordMs = 360

/** `speaker` counts from 0 over the names; '' is an unnamed speaker. */
type SeededText = { names: readonly string[]; turns: readonly { speaker: number; text: string }[] }

/** Writes a transcript into the database of a running product, one segment a turn, the words one after another. */
export const writeTranscript = async (
  sql: postgres.Sql,
  recordingId: string,
  { names, turns }: SeededText,
  complete = true,
) => {
  const speakers = names.map((name, ordinal) => ({
    id: randomUUID(),
    recording_id: recordingId,
    kind: 'voice',
    name,
    ordinal,
  }))
  let n = 0
  const segments = turns.map(({ speaker, text }, ordinal) => {
    const words = text.split(' ').map((word): [string, number, number, number] => {
      const startMs = n++ * wordMs
      return [word, startMs, startMs + spokenMs, 0.9]
    })
    return {
      id: randomUUID(),
      recording_id: recordingId,
      ordinal,
      speaker_id: speakers[speaker]?.id ?? '',
      start_ms: words[0]?.[1] ?? 0,
      end_ms: words.at(-1)?.[2] ?? 0,
      text,
      confidence: 0.9,
      words: sql.json(words),
    }
  })
  await sql`insert into speakers ${sql(speakers)}`
  await sql`insert into transcripts (recording_id, revision, language, engine, timing, draft, confidence, word_count, complete)
    values (${recordingId}, 1, 'en', 'seeded', 'word', false, 0.9, ${n}, ${complete})`
  for (let i = 0; i < segments.length; i += 100)
    await sql`insert into segments ${sql(segments.slice(i, i + 100))}`
}

/** The same for the product with this data folder. */
export const addTranscript = async (
  dataDir: string,
  recordingId: string,
  text: SeededText,
  complete = true,
) => {
  const { url } = await startCluster(dataDir)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await writeTranscript(sql, recordingId, text, complete)
  await sql.end()
}

/** Does what a worker does once it has heard more: adds a segment at the end, and notifies everyone. */
export const growTranscript = async (
  dataDir: string,
  { recordingId, workspaceId, text }: { recordingId: string; workspaceId: string; text: string },
) => {
  const { url } = await startCluster(dataDir)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const words = text
    .split(' ')
    .map((word, i) => [word, 60_000 + i * wordMs, 60_000 + i * wordMs + spokenMs, 0.9])
  await sql`insert into segments (id, recording_id, ordinal, speaker_id, start_ms, end_ms, text, confidence, words)
    select ${randomUUID()}, recording_id, max(ordinal) + 1, min(speaker_id::text)::uuid, 60000, 61000, ${text}, 0.9,
      ${sql.json(words)} from segments where recording_id = ${recordingId} group by recording_id`
  const [{ revision } = { revision: 0 }] = await sql<{ revision: number }[]>`
    update transcripts set revision = revision + 1 where recording_id = ${recordingId} returning revision`
  const envelope: Envelope = { workspaceId, event: { type: 'transcript', recordingId, revision }, to: null }
  await sql.notify(channel, JSON.stringify(envelope))
  await sql.end()
}
