import { type UploadMetadata, uploadMetadata } from '@hattama/contract/library/upload'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { refuseUnknownFields } from '#kernel/http/known-fields.ts'
import { dateInName } from './date-in-name.ts'
import { safeFileName } from '@hattama/contract/rules/kernel/file-name'
import { isLanguageTag } from '@hattama/contract/rules/speech/language-tag'
import { titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { jsonSent } from '#kernel/outside/json-of.ts'
import { isZone, momentAt } from '#kernel/zoned-time.ts'

/**
 * Parses the metadata sent with a file; the file name is made safe. Unknown keys are dropped: a recorder that is newer than
 * its server must not lose its recording. In a form, which is written by hand, they are refused.
 * @throws Failure INVALID_JSON, or INVALID_INPUT with the fields named.
 */
export const parseMetadata = (
  json: string | undefined,
  filename: string | undefined,
  unknown: 'dropped' | 'refused' = 'dropped',
): UploadMetadata => {
  const given = json ? jsonSent(json) : {}
  if (unknown === 'refused') refuseUnknownFields(z.object({ metadata: uploadMetadata }), { metadata: given })
  const parsed = uploadMetadata.safeParse(given)
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

/** The zone a person's browser reported, or the server's. */
const zoneOf = async (db: Queryable, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('reminderSettings')
    .select('timeZone')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.timeZone && isZone(row.timeZone) ? row.timeZone : serverZone
}

const dayMs = 86_400_000

/** Whether a moment lies ahead by more than clocks and time zones differ. */
const isStillToCome = (at: number) => at >= Date.now() + dayMs

/** The language told, as a tag: systems write en_US too. */
const tagOf = ({ language }: UploadMetadata): string | null => {
  const tag = language?.replaceAll('_', '-')
  return tag !== undefined && isLanguageTag(tag) ? tag : null
}

/** When a recorder says that it began; null if its clock cannot be right: the recording is kept and has the time it arrived. */
const toldStart = ({ startedAt }: UploadMetadata): Date | null =>
  startedAt === undefined || isStillToCome(Date.parse(startedAt)) ? null : new Date(startedAt)

/** When the meeting began as far as its file's name tells, in the time zone of who sends it; noon if it has no time. */
const guessedByName = async (db: Queryable, filename: string, userId: string) => {
  const found = dateInName(filename)
  if (!found) return {}
  const clock = Date.parse(`${found.date}T${found.time ?? '12:00:00'}Z`)
  const at = momentAt(clock, found.utc ? 'UTC' : await zoneOf(db, userId))
  // a date that is still to come is the date of something else
  if (isStillToCome(at)) return {}
  return { guessedStart: new Date(at), guessedFrom: found.time ? 'name' : 'day' }
}

/**
 * The recording columns taken from an upload's metadata, or else from its workspace: also where the language is no language,
 * which must not cost anybody the recording.
 */
export const recordingColumns = async (
  db: Queryable,
  m: UploadMetadata,
  { workspaceId, userId }: { workspaceId: string; userId: string },
) => ({
  ...(await guessedByName(db, m.filename ?? '', userId)),
  title: m.title?.trim() || m.meetingTitle?.trim() || titleOfFile(m.filename ?? ''),
  filename: m.filename ?? 'recording',
  platform: m.platform?.trim().toLowerCase() || null,
  participants: m.participants?.filter((name) => name !== '') ?? [],
  language:
    m.language === 'auto'
      ? null
      : (tagOf(m) ?? sql<string | null>`(select speech_language from workspaces where id = ${workspaceId})`),
  hidesPersonal: sql<boolean>`(select personal_new_meetings from workspaces where id = ${workspaceId})`,
  speakersWanted: m.speakers ?? null,
  layout: layoutOf(m) ?? ('mixed' as const),
  layoutWanted: layoutOf(m),
  template: m.template ?? null,
  clientId: m.clientId ?? null,
  startedAt: toldStart(m),
})
