import type { UploadMetadata } from '@hattama/contract/library/upload'
import { maxTitleLength } from '@hattama/contract/rules/library/recording-title'

/** The metadata sent with a recording's audio. */
export type RecordingDetails = Pick<
  UploadMetadata,
  'title' | 'participants' | 'language' | 'layout' | 'startedAt' | 'clientId'
>

const maxNameLength = 120
const maxNames = 200
const maxLanguageLength = 20
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : undefined

const dateOf = (value: unknown) => {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const without = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

/**
 * What is taken from a `recording.json`, which anyone may have written: only what a user could have entered for the file
 * themselves, not its ids, owner, visibility or results. The recorder's id for it is sent as the upload's client id, so that
 * the server recognises, among this user's recordings only, one that is already here.
 */
export const detailsOf = (
  json: string,
): { details: RecordingDetails; filename: string; soundGone: boolean } | null => {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  if (!isRecord(given)) return null
  const id = [given['clientId'], given['id']].find((one) => typeof one === 'string' && uuid.test(one))
  const layout = given['layout']
  const participants = Array.isArray(given['participants'])
    ? given['participants'].flatMap((name) => text(name, maxNameLength) ?? []).slice(0, maxNames)
    : undefined
  return {
    details: without({
      title: text(given['title'], maxTitleLength),
      participants,
      language: text(given['language'], maxLanguageLength),
      layout: layout === 'mixed' || layout === 'sides' ? layout : undefined,
      startedAt: dateOf(given['tookPlaceAt']) ?? dateOf(given['startedAt']) ?? dateOf(given['createdAt']),
      clientId: typeof id === 'string' ? id.toLowerCase() : undefined,
    }),
    filename: text(given['filename'], 255) ?? 'recording',
    soundGone: typeof given['soundGoneAt'] === 'string',
  }
}
