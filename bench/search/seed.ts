import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { numbers, type Said } from './corpus.ts'

const atOnce = 250

/** A meeting is a stretch of a real one, so that words are as frequent and as far apart as people say them. */
export const seed = async (
  sql: postgres.Sql,
  owner: { workspaceId: string; id: string },
  meetings: readonly Said[][],
  { count, turns }: { count: number; turns: number },
) => {
  const next = numbers(7)
  for (let from = 0; from < count; from += atOnce) {
    const made = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => {
      const whole = meetings[Math.floor(next() * meetings.length)] ?? []
      const start = Math.floor(next() * Math.max(1, whole.length - turns))
      const said = whole.slice(start, start + turns).filter((t) => t.text !== '')
      const title = said[Math.floor(next() * said.length)]?.text.split(' ').slice(0, 6).join(' ') ?? ''
      return { id: randomUUID(), speaker: randomUUID(), title: `${from + i} ${title}`, said, hours: from + i }
    })
    await sql.begin(async (trx) => {
      await trx`insert into recordings ${trx(
        made.map((m) => ({
          id: m.id,
          workspace_id: owner.workspaceId,
          owner_id: owner.id,
          title: m.title,
          filename: 'meeting.webm',
          participants: [...new Set(m.said.map((t) => t.speaker))],
          status: 'completed',
          progress: 1,
          created_at: new Date(Date.UTC(2026, 0, 1) - m.hours * 3_600_000),
        })),
      )}`
      await trx`insert into speakers ${trx(made.map((m) => ({ id: m.speaker, recording_id: m.id, kind: 'voice', ordinal: 0 })))}`
      await trx`insert into transcripts ${trx(
        made.map((m) => ({
          recording_id: m.id,
          revision: 1,
          engine: 'bench',
          timing: 'word',
          draft: false,
          word_count: 1,
          complete: true,
        })),
      )}`
      const rows = made.flatMap((m) =>
        m.said.map((t, i) => [randomUUID(), m.id, i, m.speaker, i * 5000, t.text] as const),
      )
      await trx`
        insert into segments (id, recording_id, ordinal, speaker_id, start_ms, end_ms, text, confidence, words, search)
        select id, recording_id, ordinal, speaker_id, start_ms, start_ms + 4000, said, 1, '[]', search_vector(said)
        from unnest(${rows.map((r) => r[0])}::uuid[], ${rows.map((r) => r[1])}::uuid[], ${rows.map((r) => r[2])}::int[],
          ${rows.map((r) => r[3])}::uuid[], ${rows.map((r) => r[4])}::int[], ${rows.map((r) => r[5])}::text[])
          as t (id, recording_id, ordinal, speaker_id, start_ms, said)`
    })
  }
  await sql`vacuum analyze recordings, segments, search_documents, speakers`
}
