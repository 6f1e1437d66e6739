import { stopTracks } from './stop-tracks.ts'

/** Where the sound of a call comes from. */
export type CallSource = {
  open: () => Promise<MediaStream>
  /** Opens it again after the browser has ended it; null: the call is over. Without this, any end is the end of the call. */
  reopen?: () => Promise<MediaStream | null>
}

/** A reopened stream that ends sooner was not dropped for lack of sound, which takes Chromium twelve seconds. ms */
const soonestMs = 10_000

/**
 * The call's current stream, reopened if the browser ended it while the call goes on: when a busy computer delivers no
 * sound of a tab for twelve seconds, Chromium ends the audio (`AliveChecker` in its media/audio) and leaves the video.
 */
export const callInHand = (
  first: MediaStream,
  reopen: CallSource['reopen'],
  on: { again(stream: MediaStream): void; over(): void },
) => {
  let stream = first
  /** since when the current stream is in use, if it was reopened */
  let againSince = Number.NEGATIVE_INFINITY
  let isClosed = false

  const lost = async () => {
    if (isClosed) return
    // a browser captures a tab only once: the remaining video track would keep it taken
    stopTracks(stream)
    const isSoon = performance.now() - againSince < soonestMs
    const next = isSoon ? null : ((await reopen?.().catch(() => null)) ?? null)
    if (isClosed) return stopTracks(next)
    if (!next) return on.over()
    stream = next
    againSince = performance.now()
    guard(next)
    on.again(next)
  }
  const guard = (held: MediaStream) => {
    for (const track of held.getAudioTracks()) track.addEventListener('ended', () => void lost())
  }

  guard(first)
  return {
    stream: () => stream,
    close() {
      isClosed = true
      stopTracks(stream)
    },
  }
}
