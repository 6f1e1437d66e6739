import type { UploadMetadata } from '@hattama/contract/library/upload'
import { maxTitleLength } from '@hattama/contract/rules/library/recording-title'

/** The metadata sent with a recording's audio. */
export type RecordingDetails = Pick<
  UploadMetadata,
  'title' | 'participants' | 'language' | 'layout' | 'startedAt' | 'clientId'
>

/** Longest name of a file that the server takes. */
export const maxFileNameLength = 255
const maxNameLength = 120
const maxNames = 200
const maxLanguageLength = 20
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest).toWellFormed() : undefined

/** A moment of the years that a date on the wire can say; any other would cost the recording its import. */
const dateOf = (value: unknown) => {
  const date = typeof value === 'string' ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return undefined
  const year = date.getUTCFullYear()
  return year > 0 && year < 10_000 ? date.toISOString() : undefined
}

/**
 * Most bytes of names: what is said of a file is sent in one header, of which servers and proxies take 8 KB, a third of it
 * for base64 and the rest for titles.
 */
const maxNameBytes = 3000

/** The first of these names that fit. */
const fitting = (names: readonly string[]) => {
  let left = maxNameBytes
  return names.filter((name) => (left -= new TextEncoder().encode(JSON.stringify(name)).length + 1) >= 0)
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
    ? fitting(given['participants'].flatMap((name) => text(name, maxNameLength) ?? []).slice(0, maxNames))
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
    filename: text(given['filename'], maxFileNameLength) ?? 'recording',
    soundGone: typeof given['soundGoneAt'] === 'string',
  }
}
