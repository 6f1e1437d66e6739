import type { DocumentFormat, DocumentPart } from '@hattama/contract/rules/library/document'
import { transcriptFormats } from '@hattama/contract/rules/library/document'
import { safeFileName, titleInFileName } from '@hattama/contract/rules/kernel/file-name'
import type { Context } from 'hono'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import { makeFile } from '#insight/documents/make-file.ts'
import { pagePolicy } from '#insight/documents/page-policy.ts'
import { findSound } from '#library/player/find-sound.ts'
import { findPlayable } from '#library/player/queries.ts'
import { openRangeCount } from '#library/player/range-count.ts'
import { sendFile, UnsatisfiableRange } from '#library/player/send-file.ts'
import type { ShareDeps } from '../deps.ts'
import { rangeOf, readerOf, showsPictures, type StandingLink } from '../links/find-link.ts'
import { countView } from '../links/list-links.ts'
import { onOwnClock, sharedMeeting } from './shared-meeting.ts'
import { withSlidesOfLink } from './slides.ts'
import { guestLanguage } from './visit.ts'

/** Whether a request begins at the first byte; a player that seeks asks for later ones. */
const isBeginning = (range: string | undefined) => range === undefined || !/^bytes=(?!0-)/.test(range)

/** Of this process, as all limits are. */
const countRange = openRangeCount()

const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
}

/** The file a link plays: its clip, or the sound of the whole meeting. */
const playedFile = async (
  { db, storage, sharing, hiddenSound }: ShareDeps,
  link: StandingLink,
  kind: 'sound' | 'video',
) => {
  const range = rangeOf(link)
  const { recordingId, workspaceId } = link
  const copy = link.hidesPersonal ? await hiddenSound.made(recordingId, workspaceId) : null
  if (range) return sharing.clips[kind]({ linkId: link.id, recordingId, workspaceId, ...range, copy })
  if (copy) return copy
  const recording = await findPlayable(db, scopeOf(readerOf(link)), recordingId)
  if (!recording || recording.mime === null) throw new Failure('NOT_FOUND')
  return { key: await findSound({ db, storage }, recordingId), mime: recording.mime }
}

/**
 * Sends the sound of a link, or its video clip, whole or in ranges. Where download is off, it is sent only to a player:
 * requests for it as a page or a file are refused.
 * @throws Failure FORBIDDEN, NOT_FOUND, SOUND_GONE, SOUND_MISSING, RATE_LIMITED, RANGE_NOT_SATISFIABLE
 */
export const sendMedia = async (
  deps: ShareDeps,
  c: Context<Http>,
  link: StandingLink,
  kind: 'sound' | 'video',
): Promise<Response> => {
  const isDownload = c.req.query('download') !== undefined
  if (!link.parts.includes('sound') || (kind === 'video' && (!link.hasVideo || !showsPictures(link))))
    throw new Failure('NOT_FOUND')
  const asks = c.req.header('sec-fetch-dest')
  const isPlayer = asks === undefined || asks === 'audio' || asks === 'video'
  if (!link.allowsDownload && (isDownload || kind === 'video' || !isPlayer)) throw new Failure('FORBIDDEN')
  const isBegun = c.req.method === 'GET' && isBeginning(c.req.header('range'))
  if (isBegun) await deps.limits.guestDownload(link.id)
  const { meeting } = await sharedMeeting(deps.db, { ...link, parts: ['sound'] }, guestLanguage(c))
  if (meeting.soundGoneAt) throw new Failure('SOUND_GONE')
  const { key, mime } = await playedFile(deps, link, kind)
  const filename = safeFileName(`${titleInFileName(meeting.title)}.${endings[mime] ?? 'bin'}`)
  try {
    const response = await sendFile(deps.storage, { key, mime, filename }, c.req.raw)
    if (isDownload) response.headers.set('Content-Disposition', contentDisposition('attachment', filename))
    if (isBegun) await countView(deps.db, link.id, isDownload ? 'downloaded' : 'played')
    return isBegun
      ? response
      : await countRange(response, `${link.id} ${key}`, () => deps.limits.guestDownload(link.id))
  } catch (error) {
    if (error instanceof UnsatisfiableRange) c.header('Content-Range', `bytes */${error.size}`)
    throw error
  }
}

const parts: Record<
  string,
  { name: 'minutes' | 'transcript'; include: DocumentPart; formats: readonly DocumentFormat[] }
> = {
  minutes: { name: 'minutes', include: 'summary', formats: ['pdf', 'docx', 'html', 'md', 'txt'] },
  transcript: {
    name: 'transcript',
    include: 'transcript',
    formats: ['pdf', 'docx', 'html', 'md', 'txt', ...transcriptFormats],
  },
}

/**
 * Makes a file of minutes or transcript as a link shows them, with its pictures. Moments are not linked: people the file is
 * forwarded to have not been given the link.
 * @throws Failure FORBIDDEN, NOT_FOUND, RATE_LIMITED, SERVER_BUSY, TOO_MUCH_WORK
 */
export const sendDocument = async (
  deps: ShareDeps,
  c: Context<Http>,
  link: StandingLink,
  asked: { part: string; format: string },
): Promise<Response> => {
  const { db, env, limits } = deps
  const part = parts[asked.part]
  const format = part?.formats.find((one) => one === asked.format)
  if (!part || !format || !link.parts.includes(part.name)) throw new Failure('NOT_FOUND')
  if (!link.allowsDownload) throw new Failure('FORBIDDEN')
  await limits.guestDownload(link.id)
  const language = guestLanguage(c)
  const { meeting } = await sharedMeeting(db, { ...link, parts: [part.name] }, language)
  if (!meeting.summary && !meeting.spoken) throw new Failure('NOT_FOUND')
  const range = rangeOf(link)
  const isTimed = transcriptFormats.some((one) => one === format)
  const { signal } = c.req.raw
  const given =
    range && isTimed
      ? onOwnClock(meeting, range.fromMs)
      : await withSlidesOfLink(deps, meeting, { link, format }, signal)
  const made = await makeFile(
    given,
    { format, language, publicUrl: env.publicUrl, page: null, timeZone: undefined, fillers: 'on' },
    { signal, whose: link.workspaceId },
  )
  await countView(db, link.id, 'downloaded')
  return c.body(made.body, 200, {
    'Content-Type': made.mime,
    'Content-Disposition': contentDisposition('attachment', made.name),
    'Content-Security-Policy': pagePolicy,
  })
}
