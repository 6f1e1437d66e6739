import { type UploadMetadata, uploadMetadata } from '@hattama/contract/upload'
import { type RawBuilder, sql } from 'kysely'
import { Failure } from '#kernel/failure.ts'
import { dateInName } from './date-in-name.ts'
import { safeFileName } from '@hattama/contract/rules/file-name'
import { jsonSent } from '#kernel/outside/json-of.ts'

/**
 * Parses the metadata sent with a file. Unknown keys are dropped; the file name is made safe.
 * @throws Failure INVALID_JSON, or INVALID_INPUT with the fields named.
 */
export const parseMetadata = (json: string | undefined, filename: string | undefined): UploadMetadata => {
  const parsed = uploadMetadata.safeParse(json ? jsonSent(json) : {})
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((i) => [`metadata.${i.path.join('.')}`, i.message] as const),
    )
    throw new Failure('INVALID_INPUT', { fields })
  }
  return { ...parsed.data, filename: safeFileName(parsed.data.filename ?? filename) }
}

const layoutOf = ({ layout, track }: UploadMetadata) => layout ?? (track ? ('tracks' as const) : null)

const serverZone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone

/** When the meeting began as far as its file's name tells, in the time zone of who sends it; noon if it has no time. */
const guessedByName = (filename: string, userId: string) => {
  const found = dateInName(filename)
  if (!found) return {}
  const zone = found.utc
    ? sql`'UTC'`
    : sql`coalesce((select time_zone from reminder_settings where user_id = ${userId}), ${serverZone})`
  const at = sql<Date>`((${`${found.date} ${found.time ?? '12:00:00'}`})::timestamp at time zone ${zone})`
  // a date that is still to come is the date of something else
  const whenPast = (value: RawBuilder<unknown>) =>
    sql`case when ${at} < now() + interval '1 day' then ${value} end`
  return {
    guessedStart: whenPast(at) as RawBuilder<Date | null>,
    guessedFrom: whenPast(sql.lit(found.time ? 'name' : 'day')) as RawBuilder<string | null>,
  }
}

/** The recording columns taken from an upload's metadata, or else from its workspace. */
export const recordingColumns = (m: UploadMetadata, workspaceId: string, userId: string) => ({
  ...guessedByName(m.filename ?? '', userId),
  title: m.title?.trim() || m.meetingTitle?.trim() || null,
  filename: m.filename ?? 'recording',
  platform: m.platform?.trim().toLowerCase() || null,
  participants: m.participants ?? [],
  language:
    m.language === undefined
      ? sql<string | null>`(select speech_language from workspaces where id = ${workspaceId})`
      : m.language === 'auto'
        ? null
        : m.language,
  hidesPersonal: sql<boolean>`(select personal_new_meetings from workspaces where id = ${workspaceId})`,
  speakersWanted: m.speakers ?? null,
  layout: layoutOf(m) ?? ('mixed' as const),
  layoutWanted: layoutOf(m),
  template: m.template ?? null,
  clientId: m.clientId ?? null,
  startedAt: m.startedAt ? new Date(m.startedAt) : null,
})
