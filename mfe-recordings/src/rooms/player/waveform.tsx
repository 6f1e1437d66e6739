import { useEffect, useRef } from 'react'
import type { AudioClock } from './audio-clock.ts'

/** Server peaks (-127..127) scaled for the waveform (-1..1), copied to a new array because the cached one is frozen. */
export const amplitudes = (peaks: readonly number[]): Float32Array =>
  Float32Array.from(peaks, (peak) => Math.max(-1, Math.min(1, peak / 127)))

const colour = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

/**
 * The overview of the recording, drawn from the server's peaks: the file is never decoded here. wavesurfer uses our audio
 * element as its media, so clicking or dragging moves the one clock. Decorative for assistive technology; the seek slider
 * next to it does the same by keyboard.
 */
export const Waveform = ({
  clock,
  peaks,
  durationSeconds,
}: {
  clock: AudioClock
  peaks: readonly number[]
  durationSeconds: number
}) => {
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = host.current
    if (!container) return undefined
    let destroy: (() => void) | undefined
    let isGone = false
    const draw = async () => {
      // the unbundled build: only that can be patched (docs/decisions/041)
      const { default: WaveSurfer } = await import('wavesurfer.js/dist/wavesurfer.js')
      if (isGone) return
      const wave = WaveSurfer.create({
        container,
        media: clock.audio,
        peaks: [amplitudes(peaks)],
        duration: durationSeconds,
        // of its place: 80 px (specification, section 9), on a phone 48
        height: 'auto',
        normalize: true,
        barWidth: 2,
        barGap: 1,
        barRadius: 2,
        cursorWidth: 2,
        waveColor: colour(container, '--wave'),
        progressColor: colour(container, '--wave-played'),
        cursorColor: colour(container, '--wave-cursor'),
        dragToSeek: true,
        hideScrollbar: true,
        autoScroll: false,
      })
      destroy = () => wave.destroy()
    }
    // A chunk that fails to load costs only the picture: the slider still seeks.
    void draw().catch(() => undefined)
    return () => {
      isGone = true
      destroy?.()
    }
  }, [clock, peaks, durationSeconds])

  return <div ref={host} aria-hidden="true" className="waveform" />
}
