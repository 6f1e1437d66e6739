import type { Kysely } from 'kysely'
import { statements } from './statements.ts'

/** What transcripts said before they were changed: what was hidden there stays covered in the sound. */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    -- passages of complete transcripts as they read before a change, as long as there is sound to cover
    create table former_passages (
      recording_id uuid not null references recordings on delete cascade,
      digest bytea not null,
      timing text not null check (timing in ('word', 'estimated')),
      passages jsonb not null,
      primary key (recording_id, digest)
    );
    comment on table former_passages is
      'passages of transcripts as they read before a change; what is hidden in them stays covered in the sound';
    comment on column former_passages.digest is 'SHA-256 of timing and passages: each is kept once';
    comment on column former_passages.timing is 'where the times of its words come from, as in transcripts';
    comment on column former_passages.passages is
      'passages of one speaker without a break, each a list of segments, each a list of words as in segments.words';

    -- a trigger, so that no way of changing a text can leave it out; up to 20 segments on either side are kept as well,
    -- since a number may be spoken over several
    create function keep_former_passages() returns trigger language plpgsql as $$
    declare touched uuid[];
    begin
      if tg_op = 'DELETE' then
        select array_agg(id) into touched from former;
      else
        select array_agg(f.id) into touched from former f join latter l using (id)
        where f.speaker_id <> l.speaker_id or f.words is distinct from l.words;
      end if;
      if touched is null then return null; end if;
      insert into former_passages (recording_id, digest, timing, passages)
      with changed as (
        select recording_id, ordinal, speaker_id, words, true as is_changed from former where id = any(touched)
      ), text as (
        select * from changed
        union all
        select s.recording_id, s.ordinal, s.speaker_id, s.words, false from segments s
        where s.recording_id in (select recording_id from changed) and s.id <> all(touched)
          and (s.recording_id, s.ordinal) in (
            select c.recording_id, c.ordinal + near from changed c, generate_series(-20, 20) near)
      ), runs as (
        select *, ordinal - row_number() over (partition by recording_id, speaker_id order by ordinal) as run from text
      ), passages as (
        select recording_id, min(ordinal) as first, jsonb_agg(words order by ordinal) as passage from runs
        group by recording_id, speaker_id, run having bool_or(is_changed)
      ), kept as (
        select p.recording_id, t.timing, jsonb_agg(p.passage order by p.first) as passages
        from passages p
        join transcripts t on t.recording_id = p.recording_id and t.complete
        join recordings r on r.id = p.recording_id and r.sound_gone_at is null
        group by p.recording_id, t.timing
      )
      select recording_id, sha256(convert_to(timing || passages::text, 'UTF8')), timing, passages from kept
      on conflict do nothing;
      return null;
    end $$;

    -- what is known of texts changed before this table existed: versions, and segments as edits found and left them
    insert into former_passages (recording_id, digest, timing, passages)
    with said as (
      select v.id as version_id, v.recording_id, v.head ->> 'timing' as timing,
        (s ->> 'ordinal')::int as ordinal, s ->> 'speakerId' as speaker_id, s -> 'words' as words
      from transcript_versions v join recordings r on r.id = v.recording_id and r.sound_gone_at is null
      cross join jsonb_array_elements(v.segments) s
    ), runs as (
      select *, ordinal - row_number() over (partition by version_id, speaker_id order by ordinal) as run from said
    ), passages as (
      select version_id, recording_id, timing, min(ordinal) as first, jsonb_agg(words order by ordinal) as passage
      from runs group by version_id, recording_id, timing, speaker_id, run
    ), kept as (
      select recording_id, timing, jsonb_agg(passage order by first) as passages
      from passages group by version_id, recording_id, timing
      union all
      select e.recording_id, t.timing, jsonb_agg(jsonb_build_array(state -> 'words'))
      from edits e
      join recordings r on r.id = e.recording_id and r.sound_gone_at is null
      join transcripts t on t.recording_id = e.recording_id
      cross join jsonb_array_elements(e.change -> 'segments') s
      cross join lateral (values (s -> 'before'), (s -> 'after')) states(state)
      where jsonb_typeof(state -> 'words') = 'array'
      group by e.id, e.recording_id, t.timing
    )
    select recording_id, sha256(convert_to(timing || passages::text, 'UTF8')), timing, passages from kept
    on conflict do nothing;

    create trigger former_passages_changed after update on segments
      referencing old table as former new table as latter for each statement execute function keep_former_passages();
    create trigger former_passages_deleted after delete on segments
      referencing old table as former for each statement execute function keep_former_passages();
    `,
  )
