import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/** Remembered voices: whose they are, the consent given, what was learnt from where, and which speakers were compared. */
export const voices = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create function voice_name(text) returns text language sql immutable as $$
      select lower(btrim(regexp_replace($1, '\\s+', ' ', 'g')))
    $$;
    create table voice_people (
      id uuid primary key,
      workspace_id text not null references workspaces on delete cascade,
      user_id text,
      name text not null,
      link_hash text unique,
      state text not null check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'expired')),
      consent_by text check (consent_by in ('account', 'link')),
      consent_text integer,
      consent_language text,
      agreed_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      noticed_at timestamptz,
      asked_by text not null,
      created_at timestamptz not null default now(),
      unique (workspace_id, user_id),
      foreign key (workspace_id, user_id) references memberships on delete cascade,
      check (state <> 'agreed' or (agreed_at is not null and expires_at is not null and consent_by is not null))
    );
    comment on column voice_people.user_id is 'null: somebody without an account, asked by a link';
    comment on column voice_people.link_hash is 'SHA-256 of the token of that link; the token itself is not kept';
    comment on column voice_people.consent_text is 'version of the wording agreed to; its language is in consent_language';
    comment on column voice_people.ended_at is 'when it was refused, withdrawn, or expired';
    comment on column voice_people.noticed_at is 'when the person was told that it expires soon';
    create unique index voice_people_name on voice_people (workspace_id, voice_name(name));
    create index voice_people_expiry on voice_people (expires_at) where state = 'agreed';

    alter table data_keys add column voice_person_id uuid references voice_people on delete cascade;
    comment on column data_keys.voice_person_id is 'the person whose voice it seals; null: it seals something else';
    create index data_keys_voice on data_keys (voice_person_id) where voice_person_id is not null;

    create table voice_excerpts (
      id uuid primary key,
      person_id uuid not null references voice_people on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      segment_id uuid not null,
      start_ms integer not null,
      end_ms integer not null,
      model text not null,
      key_id uuid references data_keys on delete cascade,
      sealed bytea,
      learnt_at timestamptz not null default now(),
      unique (person_id, segment_id),
      check ((sealed is null) = (key_id is null))
    );
    comment on column voice_excerpts.sealed is
      'encrypted embedding of the voice there, by the model; null: unlearnt by hand, never learnt again';
    create index voice_excerpts_recording on voice_excerpts (recording_id);

    -- unnamed speakers, compared with people who agreed; their own embeddings are not kept
    create table voice_comparisons (
      speaker_id uuid primary key references speakers on delete cascade,
      recording_id uuid not null references recordings on delete cascade,
      fingerprint text not null,
      person_id uuid references voice_people on delete set null,
      likeness smallint,
      excerpts jsonb not null default '[]'
    );
    comment on column voice_comparisons.fingerprint is 'hash of what was compared with what, so that the same is not compared twice';
    comment on column voice_comparisons.person_id is 'who it sounds like; null: nobody clearly';
    create index voice_comparisons_recording on voice_comparisons (recording_id);
    create table voice_refusals (
      speaker_id uuid not null references speakers on delete cascade,
      person_id uuid not null references voice_people on delete cascade,
      refused_by text not null,
      primary key (speaker_id, person_id)
    );
    -- recordings whose voices are still to be learnt and compared
    create table voice_looks (
      recording_id uuid primary key references recordings on delete cascade,
      asked_at timestamptz not null default clock_timestamp(),
      claimed_at timestamptz,
      tries smallint not null default 0
    );

    -- an excerpt stays only while its segment belongs to a speaker named by hand after that person
    create function keep_voices_true(uuid) returns void language sql as $$
      delete from voice_excerpts e where e.recording_id = $1 and e.sealed is not null and not exists (
        select from segments g
        join speakers s on s.id = g.speaker_id
        join voice_people p on p.id = e.person_id
        where g.id = e.segment_id and not s.gone and s.name is distinct from s.page_name
          and voice_name(s.name) = voice_name(p.name))
    $$;
    create function look_at_voices(uuid) returns void language sql as $$
      insert into voice_looks (recording_id)
      select r.id from recordings r join workspaces w on w.id = r.workspace_id
      where r.id = $1 and r.deleted_at is null and r.sound_gone_at is null and w.remembers_voices
        and exists (select from voice_people p where p.workspace_id = w.id and p.state = 'agreed')
      on conflict (recording_id) do update set asked_at = clock_timestamp(), tries = 0
    $$;
    create function voices_text_changed() returns trigger language plpgsql as $$
      begin perform keep_voices_true(new.recording_id), look_at_voices(new.recording_id); return null; end $$;
    create constraint trigger voices_text after insert or update of revision, complete on transcripts
      deferrable initially deferred for each row when (new.complete) execute function voices_text_changed();
    create function voices_recording_changed() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is null then perform look_at_voices(new.id); else
        delete from voice_excerpts where recording_id = new.id and sealed is not null;
        delete from voice_comparisons where recording_id = new.id;
        delete from voice_looks where recording_id = new.id; end if; return null; end $$;
    create trigger voices_recording after update of deleted_at on recordings
      for each row execute function voices_recording_changed();
  `,
  )
