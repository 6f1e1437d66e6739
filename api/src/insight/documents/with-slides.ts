import { canHoldPictures, type DocumentFormat } from '@hattama/contract/rules/document'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Reading } from '#library/personal-data/redaction.ts'
import { slidesOf } from '#library/slides/slides.ts'
import { asJpegs } from '#speech/media/pictures.ts'
import type { MeetingText } from './meeting.ts'

/** Longest side of a picture, pixels; in a file with more than so many it is smaller, so that the file can be sent to somebody. */
const wide = { side: 960, most: 60 }
const narrow = 640

/** Nothing where the file is gone: a picture that cannot be read leaves the others as they are. */
const bytesOf = async (storage: Deps['storage'], key: string): Promise<ArrayBuffer> => {
  try {
    return await new Response(await storage.get(key)).arrayBuffer()
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return new ArrayBuffer(0)
    throw error
  }
}

type Wish = { format: DocumentFormat; slides: 'on' | 'off' }

/**
 * A meeting with the pictures that were shown in it, for a file of whoever sees the meeting. None where personal data is hidden:
 * nothing covers it in a picture; the file says so.
 * @throws the abort reason when aborted
 */
export const withSlides = async (
  { db, env, storage }: Pick<Deps, 'db' | 'env' | 'storage'>,
  meeting: MeetingText,
  { format, slides: wish }: Wish,
  reading: Reading,
  signal: AbortSignal,
): Promise<MeetingText> => {
  if (wish === 'off' || !canHoldPictures(format)) return meeting
  const { recordingId } = meeting
  const slides = await slidesOf(db, recordingId)
  if (slides.length === 0) return meeting
  if (reading === 'hidden') return { ...meeting, slidesLeftOut: 'hidden' }
  const keys = recordingKeys(recordingId)
  const stored = slides.map(({ id, width, height }) => ({
    width,
    height,
    bytes: async () => new Uint8Array(await bytesOf(storage, keys.slide(id))),
  }))
  const mostSide = slides.length > wide.most ? narrow : wide.side
  const where = { dataDir: env.dataDir, ffmpegPath: env.FFMPEG_PATH, signal }
  const pictures = await asJpegs(stored, mostSide, where)
  if (pictures === null) return { ...meeting, slidesLeftOut: 'unconverted' }
  return {
    ...meeting,
    slides: slides.flatMap(({ atMs, text }, i) => {
      const made = pictures[i]
      if (!made) return []
      const { jpeg: source, width, height } = made
      return [{ number: i + 1, atMs, text: text ?? '', picture: { source, width, height } }]
    }),
  }
}
