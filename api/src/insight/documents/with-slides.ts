import { canHoldPictures, type DocumentFormat } from '@hattama/contract/rules/library/document'
import { slideMime } from '@hattama/contract/rules/library/slides'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Reading } from '#library/personal-data/redaction.ts'
import { slidesOf } from '#library/slides/slides.ts'
import { asJpegs } from '#speech/media/pictures.ts'
import type { MeetingText } from './meeting.ts'
import type { Picture } from './model/document.ts'

/** Longest side of a JPEG, pixels; smaller in a file with more than `most` pictures, so that the file can still be sent. */
const wide = { side: 960, most: 60 }
const narrow = 640

/** An HTML page gets its pictures as stored, up to this many bytes in total: base64 adds a third. */
const maxStoredBytes = 20_000_000

/** Empty when the file is gone: an unreadable picture does not affect the others. */
const bytesOf = async (storage: Deps['storage'], key: string): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await new Response(await storage.get(key)).arrayBuffer())
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return new Uint8Array()
    throw error
  }
}

type Stored = Awaited<ReturnType<typeof slidesOf>>
type Needs = Pick<Deps, 'db' | 'env' | 'storage'>
type Wish = { format: DocumentFormat; slides: 'on' | 'off' }

/** Pictures as they are stored; null for one whose file is gone. */
const asStored = async ({ storage }: Needs, recordingId: string, slides: Stored, signal: AbortSignal) => {
  const pictures: (Picture | null)[] = []
  for (const { id, width, height } of slides) {
    signal.throwIfAborted()
    const bytes = await bytesOf(storage, recordingKeys(recordingId).slide(id))
    pictures.push(bytes.length === 0 ? null : { source: { mime: slideMime, bytes }, width, height })
  }
  return pictures
}

/** The same as JPEGs; null for each that cannot be read, a single null when this machine has no ffmpeg. */
const converted = async (
  { env, storage }: Needs,
  recordingId: string,
  slides: Stored,
  signal: AbortSignal,
) => {
  const stored = slides.map(({ id, width, height }) => ({
    width,
    height,
    bytes: () => bytesOf(storage, recordingKeys(recordingId).slide(id)),
  }))
  const maxSide = slides.length > wide.most ? narrow : wide.side
  const pictures = await asJpegs(stored, maxSide, {
    dataDir: env.dataDir,
    ffmpegPath: env.FFMPEG_PATH,
    signal,
  })
  return (
    pictures?.map((made): Picture | null => {
      if (!made) return null
      const { jpeg: bytes, width, height } = made
      return { source: { mime: 'image/jpeg', bytes }, width, height }
    }) ?? null
  )
}

/**
 * Adds these pictures to a meeting, for file formats that can contain them; when this machine cannot convert them, the file
 * says so.
 * @throws the abort reason when aborted
 */
export const withPictures = async (
  needs: Needs,
  meeting: MeetingText,
  slides: Stored,
  format: DocumentFormat,
  signal: AbortSignal,
): Promise<MeetingText> => {
  if (slides.length === 0 || !canHoldPictures(format)) return meeting
  const together = slides.reduce((sum, { bytes }) => sum + bytes, 0)
  const pick = format === 'html' && together <= maxStoredBytes ? asStored : converted
  const pictures = await pick(needs, meeting.recordingId, slides, signal)
  if (pictures === null) return { ...meeting, slidesLeftOut: 'unconverted' }
  return {
    ...meeting,
    slides: slides.flatMap(({ atMs, text }, i) => {
      const picture = pictures[i]
      return picture ? [{ number: i + 1, atMs, text: text ?? '', picture }] : []
    }),
  }
}

/**
 * Adds the pictures shown in a meeting, for a file made by someone who can see it. None when personal data is hidden, since
 * pictures cannot be redacted; the file says so.
 * @throws the abort reason when aborted
 */
export const withSlides = async (
  needs: Needs,
  meeting: MeetingText,
  { format, slides: wish }: Wish,
  reading: Reading,
  signal: AbortSignal,
): Promise<MeetingText> => {
  if (wish === 'off' || !canHoldPictures(format)) return meeting
  const slides = await slidesOf(needs.db, meeting.recordingId)
  if (slides.length > 0 && reading === 'hidden') return { ...meeting, slidesLeftOut: 'hidden' }
  return withPictures(needs, meeting, slides, format, signal)
}
