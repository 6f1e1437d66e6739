import { paths } from '@hattama/contract/rules/app/paths'
import { media } from '@hattama/contract/library/player'
import { segmentChunk, transcript } from '@hattama/contract/speech/transcript'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { knownFields } from '#kernel/http/known-fields.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { makeUrlToken } from '#kernel/auth/url-token.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, type Http, newRouter } from '#kernel/http/router.ts'
import { idOf, idParam } from '../recordings/id.ts'
import { findSound } from './find-sound.ts'
import { findPlayable, findSegments, findTranscript, findTranscriptHead, type Playable } from './queries.ts'
import { coveredPeaks } from '../personal-data/covered-peaks.ts'
import type { RedactedAudio, RedactedCopy } from '../personal-data/redacted-audio.ts'
import { readingOf, redactFor } from '../personal-data/redaction.ts'
import { matches } from './range.ts'
import { openRangeCount } from './range-count.ts'
import { sendFile, UnsatisfiableRange } from './send-file.ts'
import { type Hearer, linkQuery, whoListens } from './who-listens.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('player')

/** Longest lifetime of a media link: longer than anyone listens to a meeting in one go. */
const linkMs = 6 * 3_600_000

const chunkQuery = z.object({ chunk: z.coerce.number().int().min(0).max(100_000).default(0) })

/** Whether a request begins at the first byte; a player that seeks requests a later part. */
const isBeginning = (range: string | undefined) => range === undefined || !/^bytes=(?!0-)/.test(range)

/** What is drawn of a sound, as it is or as its copy is heard. */
const overviewOf = ({ peaks, durationMs }: Playable, copy: RedactedCopy | null): Int8Array => {
  const whole = new Int8Array(peaks ?? [])
  return copy ? coveredPeaks(whole, durationMs ?? 0, copy.moments) : whole
}

/** What the player loads: the link to the media, its bytes, the transcript in chunks. */
export const playerRoutes = ({
  db,
  env,
  storage,
  allow,
  urlKey,
  limits,
  hiddenSound,
}: Deps & { hiddenSound: RedactedAudio }) => {
  const listenerOf = whoListens({ db, env, urlKey })
  const countRange = openRangeCount()
  const find = async (c: Context<Http>, id: string) => {
    const recording = await findPlayable(db, scopeOf(c.get('person')), id)
    if (!recording) throw new Failure('NOT_FOUND')
    return recording
  }

  /** Whether the personal data in a recording is currently hidden from a listener. */
  const isHiddenFrom = async (listener: Hearer, id: string) =>
    (await readingOf(db, listener, id)) === 'hidden'

  const router = newRouter()

  /**
   * What a chunk is read from; sets its ETag on the answer. No ETag where personal data is hidden: a copy cached before it
   * was hidden, or when other things were looked for, must not validate.
   */
  const chunkOf = async (c: Context<Http>, id: string, chunk: number) => {
    const recording = await find(c, id)
    const head = await findTranscriptHead(db, recording.id)
    // what is provisional ends with the upload
    const state = head?.complete ? 1 : recording.status === 'uploading' ? 2 : 0
    const version = `W/"${head?.revision ?? 0}-${state}-${recording.durationMs ?? 0}-${chunk}"`
    const isHidden = await isHiddenFrom(c.get('person'), recording.id)
    const etag = isHidden ? null : version
    if (etag !== null) c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    return { of: { recording, head, chunk, isHidden }, etag }
  }

  router.get(
    paths.mediaFile.replace('{id}', ':id'),
    async (c, next) => (c.req.query('token') === undefined ? allow('recording.read')(c, next) : next()),
    knownFields({ query: linkQuery }),
    async (c) => {
      const listener = await listenerOf(c)
      const id = idOf(c)
      const recording = id && (await findPlayable(db, listener, id))
      if (!recording) throw new Failure('NOT_FOUND')
      if (recording.soundGoneAt) throw new Failure('SOUND_GONE')
      const count = () => limits.download({ userId: listener.userId, workspaceId: recording.workspaceId })
      const isBegun = isBeginning(c.req.header('range'))
      if (isBegun) await count()
      const sound = await findSound({ db, storage }, recording.id)
      const isHidden = await isHiddenFrom(listener, recording.id)
      const copy = isHidden ? await hiddenSound.ready(recording.id, recording.workspaceId) : null
      const key = copy?.key ?? sound
      const mime = copy?.mime ?? recording.mime ?? 'application/octet-stream'
      // files are often named after whom they are about
      const filename = await redactFor(db, isHidden ? 'hidden' : 'whole', recording.filename, recording)
      const file = { key, mime, filename }
      try {
        const response = await sendFile(storage, file, c.req.raw)
        return isBegun ? response : await countRange(response, `${listener.userId} ${key}`, count)
      } catch (error) {
        if (error instanceof UnsatisfiableRange) c.header('Content-Range', `bytes */${error.size}`)
        throw error
      }
    },
  )

  return router
    .openapi(
      route.get(paths.media, [allow('recording.read')], {
        summary: 'Get an audio link',
        request: { params: idParam },
        responses: answers(media, 'The media URL, how long it’s valid, and the waveform'),
      }),
      async (c) => {
        const recording = await find(c, c.req.valid('param').id)
        if (recording.soundGoneAt) throw new Failure('SOUND_GONE')
        if (recording.mime === null)
          throw new Failure(recording.status === 'failed' ? 'UPLOAD_NOT_MEDIA' : 'NOT_READY')
        await findSound({ db, storage }, recording.id)
        const isHidden = await isHiddenFrom(c.get('person'), recording.id)
        const copy = isHidden ? await hiddenSound.ready(recording.id, recording.workspaceId) : null
        const expiresAt = Date.now() + linkMs
        const { userId, tokenId } = c.get('person')
        const token = makeUrlToken(urlKey, { thing: recording.id, userId, tokenId, expiresAt })
        c.header('Cache-Control', 'no-store')
        return c.json(
          {
            url: `${paths.mediaFile.replace('{id}', recording.id)}?token=${token}`,
            expiresAt: new Date(expiresAt).toISOString(),
            mime: copy?.mime ?? recording.mime,
            ...(copy && { isCovered: true }),
            duration: recording.durationMs === null ? null : recording.durationMs / 1000,
            peaks: [...overviewOf(recording, copy)],
          },
          200,
        )
      },
    )
    .openapi(
      route.get(paths.transcript, [allow('recording.read')], {
        summary: 'Get a transcript as words',
        request: { params: idParam, query: chunkQuery },
        responses: {
          ...answers(transcript, 'A chunk of the transcript, empty if there is none'),
          304: { description: 'The transcript hasn’t changed since the given revision' },
        },
      }),
      async (c) => {
        const { of, etag } = await chunkOf(c, c.req.valid('param').id, c.req.valid('query').chunk)
        return etag !== null && matches(c.req.header('if-none-match'), etag)
          ? c.body(null, 304)
          : c.json(await findTranscript(db, of), 200)
      },
    )
    .openapi(
      route.get(paths.segments, [allow('recording.read')], {
        summary: 'Get a transcript as segments',
        request: { params: idParam, query: chunkQuery },
        responses: {
          ...answers(segmentChunk, 'A chunk of the transcript as shown on screen, empty if there is none'),
          304: { description: 'The transcript hasn’t changed since the given revision' },
        },
      }),
      async (c) => {
        const { of, etag } = await chunkOf(c, c.req.valid('param').id, c.req.valid('query').chunk)
        return etag !== null && matches(c.req.header('if-none-match'), etag)
          ? c.body(null, 304)
          : c.json(await findSegments(db, of), 200)
      },
    )
}
