import type postgres from 'postgres'
import type { Said } from './corpus.ts'
import { seedVectors } from './vectors.ts'

type Size = { count: number; turns: number }

/**
 * Fills a workspace with meetings, inside the database: each is a stretch of a real one, so that words are as frequent and
 * as far apart as in speech, with minutes and tasks made of its own sentences. Triggers are disabled and indexes built at
 * the end; what the triggers maintain is written as they would.
 */
export const seed = async (
  sql: postgres.Sql,
  owner: { workspaceId: string; id: string },
  meetings: readonly Said[][],
  size: Size,
) => {
  await keepTalk(sql, meetings)
  await sql`set synchronous_commit = off`
  await sql`set session_replication_role = replica`
  await sql`set work_mem = '256MB'`
  await sql`set maintenance_work_mem = '512MB'`
  const rebuild = await dropIndexes(sql, ['segments', 'search_documents', 'search_names'])
  await insertMeetings(sql, owner, size)
  await insertText(sql)
  await insertDocuments(sql)
  await seedVectors(sql, meetings)
  await rebuild()
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze recordings, segments, search_documents, search_names, speakers, summaries, transcripts`
}

/** Stores what was said, each turn once with its search vector. */
const keepTalk = async (sql: postgres.Sql, meetings: readonly Said[][]) => {
  const rows = meetings.flatMap((turns, m) =>
    turns.filter((t) => t.text !== '').map((t, i) => [m, i, t.speaker, t.text] as const),
  )
  await sql`
    create temp table talk as
    select meeting, turn, speaker, said, search_vector(said) as vector
    from unnest(${rows.map((r) => r[0])}::int[], ${rows.map((r) => r[1])}::int[], ${rows.map((r) => r[2])}::text[],
      ${rows.map((r) => r[3])}::text[]) as t (meeting, turn, speaker, said)`
  await sql`create index on talk (meeting, turn)`
  await sql`analyze talk`
}

/** Drops the indexes that hold words; returns a function that rebuilds them. */
const dropIndexes = async (sql: postgres.Sql, tables: readonly string[]) => {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${tables}) and indexdef like '% USING gin %'`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
  }
}

/**
 * Inserts meetings: of every ten, one belongs to the searcher, three are private and four shared with chosen groups. One
 * per hour back from the first of 2026, each over a random but repeatable stretch of talk.
 */
const insertMeetings = async (
  sql: postgres.Sql,
  { workspaceId, id }: { workspaceId: string; id: string },
  { count, turns }: Size,
) => {
  await sql`select setseed(0.7)`
  await sql`
    create temp table made as
    with lengths as (select meeting, count(*)::int as length from talk group by meeting),
    chosen as (
      select n, (random() * ((select count(*) from lengths) - 1))::int as meeting, random() as part
      from generate_series(1, ${count}) n
    )
    select n, gen_random_uuid() as id, gen_random_uuid() as speaker, gen_random_uuid() as summary, meeting,
      (part * greatest(0, length - ${turns}::int))::int as since, (part * greatest(0, length - ${turns}::int))::int + ${turns}::int as until
    from chosen join lengths using (meeting)`
  await sql`
    insert into recordings (id, workspace_id, owner_id, visibility, title, filename, participants, status, progress, language, created_at)
    select made.id, ${workspaceId}, case when n % 10 = 0 then ${id} else 'a colleague' end,
      case when n % 10 < 3 then 'private' when n % 10 < 7 then 'chosen' else 'workspace' end, n || ' ' || array_to_string((string_to_array(said, ' '))[1:6], ' '), 'meeting.webm',
      people, 'completed', 1, 'en', timestamptz '2026-01-01' - n * interval '1 hour'
    from made
    join talk on talk.meeting = made.meeting and turn = since
    cross join lateral (
      select array_agg(distinct speaker) as people from talk
      where talk.meeting = made.meeting and turn >= since and turn < until
    ) present`
  // chosen ones are shared with a group of the searcher or with a colleague's
  await sql`
    insert into groups (id, workspace_id, name)
    values ('00000000-0000-7000-8000-000000000001', ${workspaceId}, 'A'), ('00000000-0000-7000-8000-000000000002', ${workspaceId}, 'B')`
  await sql`
    insert into group_members (group_id, workspace_id, user_id) values
      ('00000000-0000-7000-8000-000000000001', ${workspaceId}, ${id}),
      ('00000000-0000-7000-8000-000000000002', ${workspaceId}, 'a colleague')`
  await sql`
    insert into recording_shares (recording_id, workspace_id, group_id, may_edit)
    select id, ${workspaceId}, ('00000000-0000-7000-8000-00000000000' || (1 + n % 2))::uuid, false
    from made where n % 10 between 3 and 6`
  await sql`insert into speakers (id, recording_id, kind, ordinal) select speaker, id, 'voice', 0 from made`
  await sql`
    insert into transcripts (recording_id, revision, engine, timing, draft, word_count, complete)
    select id, 1, 'bench', 'word', false, 1, true from made`
}

/** Inserts transcripts, and minutes that repeat a few of their sentences. */
const insertText = async (sql: postgres.Sql) => {
  await sql`
    insert into segments (id, recording_id, ordinal, speaker_id, start_ms, end_ms, text, confidence, words, search)
    select gen_random_uuid(), id, turn - since, made.speaker, (turn - since) * 5000, (turn - since) * 5000 + 4000, said, 1, '[]', vector
    from made join talk on talk.meeting = made.meeting and turn >= since and turn < until
    order by made.n, turn`
  await sql`
    insert into summaries (id, recording_id, workspace_id, type, language, body, word_count, transcript_revision, engine)
    select made.summary, made.id, workspace_id, 'extract', 'en',
      jsonb_build_object('summary', string_agg(said, E'\n\n' order by turn), 'tags', '[]'::jsonb), 1, 1, 'bench'
    from made join recordings r using (id)
    join talk on talk.meeting = made.meeting and turn >= since and turn < until and turn % 10 = 0
    group by made.id, made.summary, workspace_id`
  await sql`
    insert into outcomes (id, recording_id, kind, place, text)
    select gen_random_uuid(), made.id, 'task', 1, min(said) from made
    join talk on talk.meeting = made.meeting and turn >= since and turn < until and turn % 10 = 0
    group by made.id`
}

/** Inserts the words of each recording, as the triggers of `migrations/first/findable.ts` gather them. */
const insertDocuments = async (sql: postgres.Sql) => {
  await sql`
    insert into search_documents (recording_id, workspace_id, owner_id, visibility, language, created_at, label, names, spoken, people)
    select r.id, r.workspace_id, r.owner_id, r.visibility, r.language, r.created_at, label, strip(search_vector(label)), spoken.words,
      r.participants
    from recordings r
    join made using (id)
    cross join lateral (select replace(lower(concat_ws(' ', r.title, array_to_string(r.participants, ' '))), 'ё', 'е') as label) l
    cross join lateral (
      select array_to_tsvector(array_agg(distinct word)) as words
      from talk, unnest(tsvector_to_array(vector)) as word
      where talk.meeting = made.meeting and turn >= since and turn < until
    ) spoken`
  await sql`select search_minutes(id) from made`
  await sql`
    update search_documents set tasks = strip(search_vector(outcomes.text))
    from outcomes where outcomes.recording_id = search_documents.recording_id`
  await sql`
    insert into search_names select recording_id, replace(lower(name), 'ё', 'е')
    from search_documents d join recordings r on r.id = d.recording_id, unnest(d.people || r.title) as name`
}
