import type { Kysely } from 'kysely'
import { statements } from '../statements.ts'

/**
 * The log of security events. Rows are added and, past their retention, removed by one job only
 * (`kernel/security-log/forget.ts`); they are never changed.
 */
export const securityLog = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      workspace_id text,
      kind text not null,
      outcome text not null check (outcome in ('done', 'refused')),
      user_id text,
      who text not null,
      address text,
      user_agent text,
      subject_id text,
      subject text not null,
      detail jsonb not null,
      times integer not null default 1
    );
    comment on column security_events.workspace_id is 'its owners and admins may read the row; no foreign key: rows outlive their subject';
    comment on column security_events.who is 'email address of the account at that time';
    comment on column security_events.address is 'network address';
    comment on column security_events.subject_id is 'id of the account, recording or summary it is about';
    comment on column security_events.times is 'number of events in this row: repeats of an event already logged share one';
    create index security_events_workspace on security_events (workspace_id, id desc);
    create index security_events_at on security_events (at);

    create function security_events_stand() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('hattama.forgets', true) = 'on'
          and old.at < now() - interval '30 days' then return old; end if;
        raise exception 'security_events: rows are only added' using errcode = 'insufficient_privilege';
      end $$;
    create trigger security_events_stand before update or delete on security_events
      for each row execute function security_events_stand();
    create trigger security_events_stay before truncate on security_events
      for each statement execute function security_events_stand();

    -- events that may come in floods: the first is logged at once, repeats within the hour are only counted
    create table security_repeats (
      key text primary key,
      since timestamptz not null default now(),
      times integer not null default 1,
      events bigint[] not null default '{}'
    );
    comment on column security_repeats.key is 'SHA-256 of who, what and from where';
    comment on column security_repeats.events is 'rows of the first event, one for each workspace';
  `,
  )
