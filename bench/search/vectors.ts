import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type postgres from 'postgres'
import { briefOf, bytesOf, codeOf, meanOf } from '../../api/src/insight/search/vectors.ts'
import { unit } from '../../api/src/kernel/language-model/embeddings.ts'
import { numbers, type Said } from './corpus.ts'

/** Dimensions, as many as bge-m3 has; turns per passage (120 words) and per stretch. */
const width = 1024
const turnsOf = { passage: 6, stretch: 24 }
export const madeModel = 'made'

/** Returns a random vector of length 1. */
export const madeVector = (next: () => number) =>
  unit(Float32Array.from({ length: width }, () => next() - 0.5))

const stretch = (passages: readonly Float32Array[]) => {
  const mean = codeOf(meanOf(passages))
  return { mean, brief: briefOf(mean) }
}

/**
 * Seeds random vectors, one per passage of the talk: they cost as much as real ones, and mean nothing. Those of a meeting
 * are stored together, as the product writes them: in join order, each was a separate page to read.
 */
export const seedVectors = async (sql: postgres.Sql, meetings: readonly Said[][]) => {
  const next = numbers(7)
  const rows = meetings.flatMap((turns, meeting) => {
    const passages = Array.from({ length: Math.ceil(turns.length / turnsOf.passage) }, () => madeVector(next))
    return passages.map((vector, i) => ({
      meeting,
      turn: i * turnsOf.passage,
      code: codeOf(vector),
      ...stretch(passages.slice(i, i + turnsOf.stretch / turnsOf.passage)),
      vector: bytesOf(vector),
    }))
  })
  await sql`create temp table meant (meeting int, turn int, code varbit, mean varbit, brief varbit, vector bytea)`
  for (let i = 0; i < rows.length; i += 500) await sql`insert into meant ${sql(rows.slice(i, i + 500))}`
  await sql`create index on meant (meeting, turn)`
  await sql`
    insert into recording_vectors (recording_id, model, revision, briefs, codes)
    select id, ${madeModel}, 1, array_agg(brief order by turn), array_agg(mean order by turn) from made join meant using (meeting)
    where turn >= since and turn < until and (turn - since) / ${turnsOf.passage}::int % ${turnsOf.stretch / turnsOf.passage}::int = 0
    group by id`
  await sql`
    insert into passage_vectors (recording_id, segment_id, code, vector)
    select made.id, s.id, code, vector from made
    join meant using (meeting)
    join segments s on s.recording_id = made.id and s.ordinal = turn - since
    where turn >= since and turn < until
    order by made.n, turn`
  await sql`vacuum analyze recording_vectors, passage_vectors`
}

/** Starts an embedding server that answers at once, to measure a search without the model. */
export const openMadeEmbeddings = async () => {
  const next = numbers(9)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
      const data = input.map((_, index) => ({ object: 'embedding', index, embedding: [...madeVector(next)] }))
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          object: 'list',
          model: madeModel,
          data,
          usage: { prompt_tokens: 1, total_tokens: 1 },
        }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { EMBEDDINGS_BASE_URL: `http://127.0.0.1:${port}/v1`, EMBEDDINGS_MODEL: madeModel },
    close: () => server.close(),
  }
}
