/** Chromium's, not yet in the DOM library: the pictures of a track, one after another. */
declare const MediaStreamTrackProcessor:
  | undefined
  | (new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> })

/** Whether this browser gives the pictures of a track. */
export const canReadFrames = () =>
  typeof MediaStreamTrackProcessor !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/**
 * The newest picture of a track. A tab that does not change gives none anew, so that nothing is done for it; of those that come
 * only the last is held, since a browser has few to give.
 */
export const openFrames = (track: MediaStreamTrack) => {
  let newest: VideoFrame | null = null
  let isNew = false
  const reader =
    typeof MediaStreamTrackProcessor === 'undefined'
      ? null
      : new MediaStreamTrackProcessor({ track }).readable.getReader()

  const follow = async () => {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return
      newest?.close()
      newest = next.value
      isNew = true
    }
  }
  // a track that ends in the middle of a picture is over, and nothing else
  void follow().catch(() => undefined)

  return {
    /** The picture of now; `isNew`: it came since the last question. Null before the first. It stays ours to close. */
    now() {
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
