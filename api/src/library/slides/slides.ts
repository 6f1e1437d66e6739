import type { SlideList } from '@hattama/contract/slide'
import { paths } from '@hattama/contract/rules/paths'
import { slideMime } from '@hattama/contract/rules/slides'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { makeUrlToken } from '#kernel/auth/url-token.ts'
import type { Person } from '#kernel/http/person.ts'
import { storedFilePolicy } from '#kernel/http/stored-file-policy.ts'
import { readingOf } from '../personal-data/redaction.ts'
import { areRead } from './reading.ts'

/** How long the address of a picture works at most: as long as that of the sound. */
const linkMs = 6 * 3_600_000

/** Whatever its bytes are, a browser takes one for nothing but a picture. */
export const slideHeaders = {
  'Content-Type': slideMime,
  'X-Content-Type-Options': 'nosniff',
  ...storedFilePolicy,
} as const

/** The pictures of a recording by their moment. */
export const slidesOf = (db: Queryable, recordingId: string) =>
  db
    .selectFrom('slides')
    .select(['id', 'atMs', 'width', 'height', 'bytes', 'text'])
    .where('recordingId', '=', recordingId)
    .where('deletedAt', 'is', null)
    .orderBy('atMs')
    .orderBy('id')
    .execute()

/**
 * The pictures of a recording for somebody who sees it, each with an address a browser can fetch. None where personal data is
 * hidden from them: nothing covers it in a picture.
 */
export const listSlides = async (
  { db, urlKey }: { db: Db; urlKey: Buffer },
  person: Person,
  recordingId: string,
): Promise<SlideList> => {
  const expires = Date.now() + linkMs
  const expiresAt = new Date(expires).toISOString()
  const rows = await slidesOf(db, recordingId)
  const areHidden = rows.length > 0 && (await readingOf(db, person, recordingId)) === 'hidden'
  const { userId, tokenId } = person
  const slides = (areHidden ? [] : rows).map((row) => {
    const token = makeUrlToken(urlKey, { thing: row.id, userId, tokenId, expiresAt: expires })
    return Object.assign(row, { url: `${paths.slide.replace('{id}', row.id)}?token=${token}` })
  })
  return { slides, areHidden, areRead: await areRead(db), expiresAt }
}
