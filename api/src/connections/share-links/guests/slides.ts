import { canHoldPictures, type DocumentFormat } from '@hattama/contract/rules/library/document'
import type { Context } from 'hono'
import { validate as isUuid } from 'uuid'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import type { Db } from '#kernel/db/database.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { MeetingText, ShownSlide } from '#insight/documents/meeting.ts'
import { withPictures } from '#insight/documents/with-slides.ts'
import { slideHeaders, slidesOf } from '#library/slides/slides.ts'
import type { ShareDeps } from '../deps.ts'
import { rangeOf, showsPictures, type StandingLink } from '../links/find-link.ts'

/** Checked again, whatever the link was made with: the meeting may have been set to hide personal data since. */
const showsAny = (link: StandingLink) => link.showsSlides && showsPictures(link)

/** Whether a picture appeared within the range of a link. */
const isWithin = (link: StandingLink, atMs: number) => {
  const range = rangeOf(link)
  return !range || (atMs >= range.fromMs && atMs < range.toMs)
}

/** The pictures of its meeting that a link shows. */
const shownBy = async (db: Db, link: StandingLink) =>
  showsAny(link) ? (await slidesOf(db, link.recordingId)).filter(({ atMs }) => isWithin(link, atMs)) : []

/** A link's pictures for its page at `path`, each with its address under that path. */
export const slidesOfLink = async (db: Db, link: StandingLink, path: string): Promise<ShownSlide[]> => {
  const slides = await shownBy(db, link)
  return slides.map(({ id, atMs, text, width, height }, i) => ({
    number: i + 1,
    atMs,
    text: text ?? '',
    picture: { source: `${path}/slides/${id}`, width, height },
  }))
}

/**
 * Adds the pictures a link shows to the meeting it opens, for a file.
 * @throws the abort reason when aborted
 */
export const withSlidesOfLink = async (
  deps: ShareDeps,
  meeting: MeetingText,
  { link, format }: { link: StandingLink; format: DocumentFormat },
  signal: AbortSignal,
): Promise<MeetingText> =>
  canHoldPictures(format)
    ? withPictures(deps, meeting, await shownBy(deps.db, link), format, signal)
    : meeting

/**
 * Sends one picture of a link; only to its page, where download is off.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export const sendSlide = async (
  { db, storage }: ShareDeps,
  c: Context<Http>,
  link: StandingLink,
  id: string,
): Promise<Response> => {
  if (!showsAny(link) || !isUuid(id)) throw new Failure('NOT_FOUND')
  const slide = await db
    .selectFrom('slides')
    .select('atMs')
    .where('id', '=', id)
    .where('recordingId', '=', link.recordingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!slide || !isWithin(link, slide.atMs)) throw new Failure('NOT_FOUND')
  const asks = c.req.header('sec-fetch-dest')
  if (!link.allowsDownload && asks !== undefined && asks !== 'image') throw new Failure('FORBIDDEN')
  return c.body(await storage.get(recordingKeys(link.recordingId).slide(id)), 200, slideHeaders)
}
