/**
 * Keeps summaries.action_items, summaries.removed_tasks and done_tasks as servers of the release before know them: these read
 * and write whole lists. What they write is taken over into rows, and what becomes of the rows is written into their lists,
 * so that servers of both releases can run side by side. Goes away with these columns in a later release.
 */
export const formerLists = `
    create function former_day(text) returns date language plpgsql immutable as $$
      begin
        return case when $1 ~ '^\\d{4}-\\d{2}-\\d{2}$' then $1::date end;
      exception when others then return null;
      end $$;

    -- one list of what is in the minutes and what was removed; ids that are none, or another row's, are replaced
    create function take_over_tasks(of uuid, items jsonb, removed jsonb) returns void language sql as $$
      with listed as (
        select n, false as is_removed, item from jsonb_array_elements(items) with ordinality as i(item, n)
        union all select n, true, item from jsonb_array_elements(removed) with ordinality as i(item, n)
      ), known as (
        select *, case when item ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (item ->> 'id')::uuid end as known_id
        from listed where jsonb_typeof(item) in ('object', 'string')
      ), given as (
        select *, case
          when row_number() over (partition by known_id order by is_removed, n) = 1
            and not exists (select from outcomes o where o.id = known_id and o.recording_id <> of)
          then coalesce(known_id, gen_random_uuid()) else gen_random_uuid() end as id
        from known
      ), written as (
        insert into outcomes (id, recording_id, kind, place, text, person, person_id, due, due_on, state, moments, is_unsure,
          by_person, removed_at, removed_by_person)
        select id, of, 'task', n, coalesce(item ->> 'task', item ->> 'text', item #>> '{}'),
          item ->> 'assignee', item ->> 'assigneeId',
          coalesce(item ->> 'dueDate', case when former_day(item ->> 'dueOn') is null then item ->> 'dueOn' end),
          former_day(item ->> 'dueOn'),
          case when item ->> 'completed' = 'true' then 'done' else 'open' end,
          case when jsonb_typeof(item -> 'moment') = 'object' then jsonb_build_array(item -> 'moment') else '[]' end,
          coalesce(item ->> 'unsure' = 'true', false), coalesce(item ->> 'byPerson' = 'true', false),
          case when is_removed then now() end, is_removed
        from given
        on conflict (id) do update set
          place = excluded.place, text = excluded.text, person = excluded.person, person_id = excluded.person_id,
          due = excluded.due, due_on = excluded.due_on, state = excluded.state,
          state_since = case when outcomes.state = excluded.state then outcomes.state_since else now() end,
          moments = excluded.moments, is_unsure = excluded.is_unsure, by_person = excluded.by_person,
          removed_at = case when excluded.removed_at is null then null else coalesce(outcomes.removed_at, now()) end,
          removed_by_person = excluded.removed_by_person
        returning id
      )
      update outcomes o set removed_at = now(), removed_by_person = false
      where o.recording_id = of and o.kind = 'task' and o.removed_at is null and o.id not in (select id from given)
    $$;

    create function former_item(o outcomes) returns jsonb language sql stable as $$
      select jsonb_build_object('id', o.id, 'completed', o.state = 'done', 'task', o.text, 'assignee', o.person,
          'assigneeId', o.person_id, 'dueDate', o.due, 'dueOn', o.due_on, 'moment', o.moments -> 0)
        || case when o.is_unsure then '{"unsure": true}' else '{}'::jsonb end
        || case when o.by_person then '{"byPerson": true}' else '{}'::jsonb end
    $$;
    create function former_items(of uuid) returns jsonb language sql stable as $$
      select coalesce(jsonb_agg(former_item(o) order by o.place, o.id), '[]') from outcomes o
      where o.recording_id = of and o.kind = 'task' and o.removed_at is null
    $$;
    create function former_removed(of uuid) returns jsonb language sql stable as $$
      select coalesce(jsonb_agg(former_item(o) order by o.removed_at, o.place, o.id), '[]') from (
        select * from outcomes r where r.recording_id = of and r.kind = 'task' and r.removed_by_person
        order by r.removed_at desc, r.place desc limit 500) o
    $$;
    create function write_former_lists(ids uuid[]) returns void language sql as $$
      update summaries s set action_items = former_items(s.recording_id), removed_tasks = former_removed(s.recording_id)
      where s.recording_id = any(ids)
    $$;
    comment on function write_former_lists is 'for servers of the release before; no code of this one reads these lists';
`

export const formerListTriggers = `
    create function former_list_written() returns trigger language plpgsql as $$
      begin
        -- a restored backup brings both, the rows first
        if new.action_items = former_items(new.recording_id) and new.removed_tasks = former_removed(new.recording_id) then
          return null;
        end if;
        perform take_over_tasks(new.recording_id, new.action_items, new.removed_tasks);
        perform write_former_lists(array[new.recording_id]);
        return null;
      end $$;
    create trigger former_list_inserted after insert on summaries
      for each row when (pg_trigger_depth() = 0 and (new.action_items <> '[]' or new.removed_tasks <> '[]'))
      execute function former_list_written();
    create trigger former_list_updated after update of action_items, removed_tasks on summaries
      for each row when (pg_trigger_depth() = 0
        and (old.action_items <> new.action_items or old.removed_tasks <> new.removed_tasks))
      execute function former_list_written();
    create function former_rows_written() returns trigger language plpgsql as $$
      begin
        perform write_former_lists(array(select distinct recording_id from changed));
        return null;
      end $$;
    create trigger former_rows_inserted after insert on outcomes referencing new table as changed
      for each statement when (pg_trigger_depth() = 0) execute function former_rows_written();
    create trigger former_rows_updated after update on outcomes referencing new table as changed
      for each statement when (pg_trigger_depth() = 0) execute function former_rows_written();
    create trigger former_rows_deleted after delete on outcomes referencing old table as changed
      for each statement when (pg_trigger_depth() = 0) execute function former_rows_written();
`
