import type { Kysely } from 'kysely'
import { formerLists, formerListTriggers } from './outcomes/former-lists.ts'
import { search } from './outcomes/search.ts'
import { table } from './outcomes/table.ts'
import { statements } from './statements.ts'

/**
 * Tasks become rows of what a meeting yields (docs/decisions/135). They keep their ids, but for those that were no UUID or not
 * the task's own; issues in trackers and reminders follow them, and are refused for tasks that never were.
 */
export const up = (db: Kysely<unknown>) =>
  statements(
    db,
    `
    ${table}
    ${formerLists}
    select take_over_tasks(recording_id, action_items, removed_tasks) from summaries
      where action_items <> '[]' or removed_tasks <> '[]' order by created_at, id;
    update outcomes o set created_at = s.created_at, removed_at = case when o.removed_at is null then null else s.updated_at end,
        state_since = coalesce((select d.done_at from done_tasks d where d.recording_id = s.recording_id and o.removed_at is null
            and d.task_id = s.action_items -> (o.place - 1) ->> 'id'),
          case when o.state = 'done' then s.updated_at else s.created_at end)
      from summaries s where s.recording_id = o.recording_id;

    -- issues of tasks whose id was replaced follow it; where two had the same one, the first keeps them
    update task_issues i set task_id = o.id::text
      from summaries s, outcomes o
      where s.recording_id = i.recording_id and o.recording_id = i.recording_id and o.removed_at is null
        and s.action_items -> (o.place - 1) ->> 'id' = i.task_id
        and not exists (select from outcomes k where k.recording_id = i.recording_id and k.id::text = i.task_id);
    -- those of tasks that a rewritten text lacks: an earlier version may bring these back
    update task_issues i set task_id = gen_random_uuid()::text
      where not exists (select from outcomes k where k.recording_id = i.recording_id and k.id::text = i.task_id)
        and (i.task_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or exists (select from outcomes k where k.id::text = i.task_id));
    insert into outcomes (id, recording_id, kind, place, text, removed_at)
      select distinct on (i.task_id) i.task_id::uuid, i.recording_id, 'task', 0, coalesce(i.agreed ->> 'task', i.there ->> 'task', ''), now()
      from task_issues i where not exists (select from outcomes k where k.id::text = i.task_id)
      order by i.task_id, i.created_at;
    alter table task_issues alter column task_id type uuid using task_id::uuid,
      add foreign key (task_id) references outcomes on delete cascade;
    create index task_issues_task on task_issues (task_id);
    delete from sent_reminders r where not exists (select from outcomes o where o.id = r.task_id);
    alter table sent_reminders add foreign key (task_id) references outcomes on delete cascade;

    ${search}
    select write_former_lists(array(select s.recording_id from summaries s where
      array(select item ->> 'id' from jsonb_array_elements(s.action_items || s.removed_tasks) as item order by 1) is distinct from
      array(select o.id::text from outcomes o where o.recording_id = s.recording_id and (o.removed_at is null or o.removed_by_person)
        order by 1)));
    ${formerListTriggers}
    alter table summaries alter column action_items set default '[]';
    comment on column summaries.action_items is 'tasks as servers of the release before know them, kept by triggers; outcomes has them';
    comment on column summaries.removed_tasks is 'as action_items: removed tasks';
    comment on table done_tasks is 'as summaries.action_items: when tasks were ticked off; outcomes has it';
    `,
  )
