import type { SlideList } from '@hattama/contract/library/slide'
import { paths } from '@hattama/contract/rules/app/paths'
import { slideMime } from '@hattama/contract/rules/library/slides'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { makeUrlToken } from '#kernel/auth/url-token.ts'
import type { Person } from '#kernel/http/person.ts'
import { storedFilePolicy } from '#kernel/http/stored-file-policy.ts'
import { readingOf } from '../personal-data/redaction.ts'
import { areRead } from './reading.ts'

/** Longest lifetime of a slide link: the same as for audio. */
const linkMs = 6 * 3_600_000

/**
 * What the token of a slide's link names. Recorders choose the ids of slides: one that equals the id of a recording must
 * not make a link to that recording's sound.
 */
export const slideThing = (id: string) => `slide ${id}`

/** Whatever the bytes are, a browser treats them only as an image. */
export const slideHeaders = {
  'Content-Type': slideMime,
  'X-Content-Type-Options': 'nosniff',
  ...storedFilePolicy,
} as const

/** The slides of a recording in order of time. */
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
 * The slides of a recording for somebody who can see it, each with a URL a browser can fetch. None if personal data is
 * hidden from them, since nothing covers it in an image.
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
    const token = makeUrlToken(urlKey, { thing: slideThing(row.id), userId, tokenId, expiresAt: expires })
    return Object.assign(row, { url: `${paths.slide.replace('{id}', row.id)}?token=${token}` })
  })
  return { slides, areHidden, areRead: await areRead(db), expiresAt }
}
