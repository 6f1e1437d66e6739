/** What meetings yield, a row each; tasks first. Trackers and reminders refer to these rows. */
export const table = `
    create table outcomes (
      id uuid primary key,
      recording_id uuid not null references recordings on delete cascade,
      kind text not null check (kind in ('task')),
      place integer not null,
      text text not null,
      person text,
      person_id text,
      due text,
      due_on date,
      state text not null default 'open' check (state in ('open', 'done')),
      state_since timestamptz not null default now(),
      moments jsonb not null default '[]',
      is_unsure boolean not null default false,
      by_person boolean not null default false,
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      removed_by_person boolean not null default false
    );
    comment on table outcomes is 'what a meeting yields (docs/decisions/135)';
    comment on column outcomes.place is 'order among those of its kind in the meeting, from 1; gaps and repeats are allowed';
    comment on column outcomes.person is 'who has it, as said or typed; the name of the member if person_id is set';
    comment on column outcomes.person_id is 'a member of the workspace';
    comment on column outcomes.due is 'as said or typed';
    comment on column outcomes.due_on is 'the calendar day that due means, if it means one';
    comment on column outcomes.moments is 'the stretches of the transcript that support it, the first one shown';
    comment on column outcomes.is_unsure is 'found without a language model, with no person or day named: it may not be one';
    comment on column outcomes.by_person is 'a person added it, or changed more than its state: rewriting the minutes leaves it alone';
    comment on column outcomes.removed_at is 'no longer in the minutes; the row stays for what refers to it, and for versions that bring it back';
    comment on column outcomes.removed_by_person is 'true: a person removed it, and rewriting the minutes does not bring it back; false: a rewritten text lacks it';
    create index outcomes_recording on outcomes (recording_id, kind, place);
    create index outcomes_person on outcomes (person_id) where person_id is not null;
    create index outcomes_due on outcomes (due_on) where state = 'open' and removed_at is null;
`
