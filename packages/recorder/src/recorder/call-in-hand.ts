/** Where the sound of a call comes from. */
export type CallSource = {
  open: () => Promise<MediaStream>
  /** The same again after the browser has ended it; null: there is no call any more. Without it every end is the call's. */
  reopen?: () => Promise<MediaStream | null>
}

export const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop())

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
  let isClosed = false

  const lost = async () => {
    if (isClosed) return
    // a browser gives a tab once: it would hold it for the picture that is left
    stopTracks(stream)
    const next = (await reopen?.().catch(() => null)) ?? null
    if (isClosed) return stopTracks(next)
    if (!next) return on.over()
    stream = next
    guard(next)
    on.again(next)
  }
  const guard = (held: MediaStream) => {
    for (const track of held.getAudioTracks()) track.addEventListener('ended', () => void lost())
  }

  guard(first)
  return {
    close() {
      isClosed = true
      stopTracks(stream)
    },
  }
}
