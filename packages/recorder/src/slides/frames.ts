import { slideLookMs } from '@hattama/contract/rules/library/slides'

/** Chromium only, not yet in the DOM library: the pictures of a track, one after another. */
declare const MediaStreamTrackProcessor:
  | undefined
  | (new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> })

/** Whether this browser can read the pictures of a track. */
export const canReadFrames = () =>
  typeof MediaStreamTrackProcessor !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** Anything moving has its next picture by then; Chromium delivers up to a tenth of a second late. ms */
const overdueMs = 1.5 * slideLookMs

export type Frames = ReturnType<typeof openFrames>

/**
 * The newest picture of a track. A tab that does not change delivers no new ones, so it costs nothing; only the latest
 * picture is held, since a browser has few to give.
 */
export const openFrames = (track: MediaStreamTrack) => {
  let newest: VideoFrame | null = null
  let isNew = false
  let cameAt = 0
  const reader =
    typeof MediaStreamTrackProcessor === 'undefined'
      ? null
      : new MediaStreamTrackProcessor({ track }).readable.getReader()

  const follow = async () => {
    for (;;) {
      const next = await reader?.read()
      newest?.close()
      newest = null
      if (!next || next.done) return
      newest = next.value
      isNew = true
      cameAt = Date.now()
    }
  }
  // a track that ends in the middle of a picture has simply ended
  void follow().catch(() => undefined)

  return {
    /**
     * The current picture; `isNew`: it arrived since the last call. Null before the first, and while the next may still
     * be on its way: a film would seem to stand still. The picture remains ours to close.
     */
    now() {
      if (!isNew && Date.now() - cameAt < overdueMs) return null
      const seen = newest && { frame: newest, isNew }
      isNew = false
      return seen
    },
    close() {
      void reader?.cancel().catch(() => undefined)
      newest?.close()
      newest = null
    },
  }
}
