import { sql } from 'kysely'

/**
 * What the recorder of the recording `r` does. Only a recorder begins a file without its length, and only once it has stopped
 * does it say so; a recorder of an earlier release never says it.
 */
export const recorderState = sql<'recording' | 'sending' | null>`case
  when r.status = 'uploading' and r.started_at is not null then (
    select case when bool_or(u.length is null and u.stopped_at is null) then 'recording'
      when bool_or(u.stopped_at is not null) then 'sending' end
    from uploads u where u.recording_id = r.id and u.abandoned_at is null) end`
