/** Called with the playback position in ms: on every frame while playing, and once after each seek. */
type Tick = (ms: number) => void

/**
 * The one clock of the screen: an `<audio>` element read on animation frames while it plays. Transcript, waveform, keys
 * and the time display all follow it; nothing else keeps time.
 */
export type AudioClock = {
  audio: HTMLAudioElement
  /** playback position, ms */
  now: () => number
  /** seeks; until the metadata has loaded the seek is deferred */
  seek: (ms: number) => void
  /** seeks and plays; stays paused if the browser refuses to start (autoplay rules) */
  playFrom: (ms: number) => void
  toggle: () => void
  /** switches to another source, keeping the position and the play state */
  load: (url: string) => void
  /** 1 = as recorded; survives a change of source */
  setSpeed: (speed: number) => void
  /** 0..100 */
  setVolume: (percent: number, isMuted: boolean) => void
  subscribe: (tick: Tick) => () => void
  dispose: () => void
}

export const createAudioClock = (audio: HTMLAudioElement): AudioClock => {
  const ticks = new Set<Tick>()
  const gone = new AbortController()
  let frame = 0
  let wantedMs: number | null = null

  // whole ms: 130.908 s are 130907.99… ms, in which the word that begins there has not begun
  const now = () => wantedMs ?? Math.round(audio.currentTime * 1000)
  const tell = () => {
    const ms = now()
    for (const tick of ticks) tick(ms)
  }
  const run = () => {
    tell()
    frame = audio.paused ? 0 : requestAnimationFrame(run)
  }
  const start = () => {
    if (frame === 0) frame = requestAnimationFrame(run)
  }
  const seek = (ms: number) => {
    const target = Math.max(0, ms)
    if (audio.readyState === 0) wantedMs = target
    else audio.currentTime = target / 1000
    tell()
  }
  const arrive = () => {
    if (wantedMs !== null) audio.currentTime = wantedMs / 1000
    wantedMs = null
  }
  const play = () => void audio.play().catch(() => undefined)

  const { signal } = gone
  audio.addEventListener('loadedmetadata', arrive, { signal })
  audio.addEventListener('play', start, { signal })
  for (const event of ['pause', 'seeked', 'timeupdate', 'ended'] as const) {
    audio.addEventListener(event, tell, { signal })
  }

  return {
    audio,
    now,
    seek,
    playFrom: (ms) => {
      seek(ms)
      play()
    },
    toggle: () => (audio.paused ? play() : audio.pause()),
    load: (url) => {
      const place = now()
      const wasPlaying = !audio.paused
      audio.src = url
      if (place > 0) seek(place)
      if (wasPlaying) play()
    },
    setSpeed: (speed) => {
      audio.defaultPlaybackRate = speed
      audio.playbackRate = speed
    },
    setVolume: (percent, isMuted) => {
      audio.volume = percent / 100
      audio.muted = isMuted
    },
    subscribe: (tick) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
    dispose: () => {
      gone.abort()
      cancelAnimationFrame(frame)
      ticks.clear()
      audio.pause()
    },
  }
}
