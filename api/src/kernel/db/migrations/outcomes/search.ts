/** The search index reads the rows. A tick changes no word, and indexes nothing. */
export const search = `
    create function searched_tasks(uuid) returns jsonb language sql stable as $$
      select coalesce(jsonb_agg(jsonb_build_object('task', text, 'assignee', person) order by place), '[]')
      from outcomes where recording_id = $1 and kind = 'task' and removed_at is null
    $$;
    create or replace function search_minutes(uuid) returns void language sql as $$
      update search_documents set
        minutes = case when hides then minutes else coalesce((
          select minutes_vector(body, searched_tasks($1)) from summaries where recording_id = $1 and deleted_at is null), '') end,
        changes = changes + hides::int
      where recording_id = $1
    $$;
    create or replace function search_filters() returns trigger language plpgsql as $$
      begin
        if new.hides then return new; end if;
        new.people := array(
          select distinct trim(name) from (
            select unnest(participants) as name from recordings where id = new.recording_id
            union all select name from speakers where recording_id = new.recording_id
          ) named where trim(name) <> '');
        -- no minutes, or deleted ones: no tasks
        new.tasks := case when new.minutes = '' then '' else tasks_vector(searched_tasks(new.recording_id)) end;
        return new;
      end $$;
    drop trigger search_summary on summaries;
    create trigger search_summary after insert or update of body or delete on summaries
      for each row execute function search_summary_changed();

    create function search_outcomes_written() returns trigger language plpgsql as $$
      begin
        perform search_minutes(id) from (select distinct recording_id as id from changed) written;
        return null;
      end $$;
    create function search_outcomes_rewritten() returns trigger language plpgsql as $$
      begin
        perform search_minutes(id) from (
          select distinct c.recording_id as id from changed c join before b using (id)
          where (c.text, c.person, c.removed_at is null) is distinct from (b.text, b.person, b.removed_at is null)) rewritten;
        return null;
      end $$;
    create trigger search_outcomes_inserted after insert on outcomes referencing new table as changed
      for each statement execute function search_outcomes_written();
    create trigger search_outcomes_updated after update on outcomes referencing old table as before new table as changed
      for each statement execute function search_outcomes_rewritten();
    -- those that go with their recording leave the index with it
    create trigger search_outcomes_deleted after delete on outcomes referencing old table as changed
      for each statement when (pg_trigger_depth() = 0) execute function search_outcomes_written();
`
