import { slideLookMs } from '@hattama/contract/rules/slides'

/** Chromium's, not yet in the DOM library: the pictures of a track, one after another. */
declare const MediaStreamTrackProcessor:
  | undefined
  | (new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> })

/** Whether this browser gives the pictures of a track. */
export const canReadFrames = () =>
  typeof MediaStreamTrackProcessor !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** What moves has its next picture by then, which Chromium gives up to a tenth of a second late; ms. */
const overdueMs = 1.5 * slideLookMs

export type Frames = ReturnType<typeof openFrames>

/**
 * The newest picture of a track. A tab that does not change gives none anew, so that nothing is done for it; of those that come
 * only the last is held, since a browser has few to give.
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
  // a track that ends in the middle of a picture is over, and nothing else
  void follow().catch(() => undefined)

  return {
    /**
     * The picture of now; `isNew`: it came since the last question. Null before the first, and while the next may still be on its
     * way: a film would seem to stand. It stays ours to close.
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
