import { stopTracks } from './stop-tracks.ts'

/** Where the sound of a call comes from. */
export type CallSource = {
  open: () => Promise<MediaStream>
  /** The same again after the browser has ended it; null: there is no call any more. Without it every end is the call's. */
  reopen?: () => Promise<MediaStream | null>
}

/** What was had again and ends sooner, ms, was not given up for want of sound, which takes Chromium twelve seconds. */
const soonestMs = 10_000

/**
 * The call's sound in use, and the same again where the browser ended it and the call goes on: Chromium gives up a tab's sound that
 * a busy computer has not brought it for twelve seconds (`AliveChecker` in its media/audio), and leaves the picture.
 */
export const callInHand = (
  first: MediaStream,
  reopen: CallSource['reopen'],
  on: { again(stream: MediaStream): void; over(): void },
) => {
  let stream = first
  /** since when it is in use, where it was had again */
  let againSince = Number.NEGATIVE_INFINITY
  let isClosed = false

  const lost = async () => {
    if (isClosed) return
    // a browser gives a tab once: it would hold it for the picture that is left
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
