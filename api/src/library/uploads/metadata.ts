import { type UploadMetadata, uploadMetadata } from '@hattama/contract/upload'
import { sql } from 'kysely'
import { Failure } from '#kernel/failure.ts'
import { safeFileName } from '@hattama/contract/rules/file-name'

/**
 * Parses the metadata sent with a file. Unknown keys are dropped; the file name is made safe.
 * @throws Failure INVALID_JSON, or INVALID_INPUT with the fields named.
 */
export const parseMetadata = (json: string | undefined, filename: string | undefined): UploadMetadata => {
  const parsed = uploadMetadata.safeParse(json ? parse(json) : {})
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((i) => [`metadata.${i.path.join('.')}`, i.message] as const),
    )
    throw new Failure('INVALID_INPUT', { fields })
  }
  return { ...parsed.data, filename: safeFileName(parsed.data.filename ?? filename) }
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Failure('INVALID_JSON', { cause: error })
  }
}

const layoutOf = ({ layout, track }: UploadMetadata) => layout ?? (track ? ('tracks' as const) : null)

/** The recording columns taken from an upload's metadata, or else from its workspace. */
export const recordingColumns = (m: UploadMetadata, workspaceId: string) => ({
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
