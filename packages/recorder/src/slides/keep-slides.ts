import { slideLookMs } from '@hattama/contract/rules/library/slides'
import type { RecordingClock } from '../recording/recording-clock.ts'
import type { Catalogue } from '../spool/catalogue.ts'
import { countSlides, keepSlide } from '../spool/slides.ts'
import { openChooser } from './choose-slide.ts'
import { canReadFrames, type Frames, openFrames } from './frames.ts'
import { openLooking } from './look-at-frame.ts'
import { encodePicture } from './picture.ts'
import type { PictureHash } from './picture-hash.ts'

type Needs = {
  catalogue: Catalogue
  recordingId: string
  clock: RecordingClock
  isPaused: () => boolean
  /** called when one more is on disk */
  onKept: () => void
}

export type SlideKeeper = {
  /** Watches this track from now on, in place of the previous one. */
  lookAt(track: MediaStreamTrack): void
  /** Stops looking; waits for the slide that is being written. */
  end(): Promise<void>
}

const keepsNothing: SlideKeeper = { lookAt: () => undefined, end: async () => undefined }

/**
 * Looks at a shared picture once a second and keeps real changes, each at its moment on the clock of the sound. What cannot
 * be kept is left out: no picture is worth risking the recording.
 */
export const keepSlides = (needs: Needs): SlideKeeper => {
  if (!canReadFrames()) return keepsNothing
  const { catalogue, recordingId, clock, isPaused, onKept } = needs
  const hashOfFrame = openLooking()
  const chooser = openChooser()
  let last: PictureHash | null = null
  let size = ''
  let writing: Promise<void> | null = null
  let looked: { track: MediaStreamTrack; frames: Frames } | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  const look = async (at: number) => {
    const seen = looked?.frames.now()
    if (!seen) return
    // our own copy: the next picture closes this one
    const frame = seen.frame.clone()
    try {
      const sizeNow = `${frame.displayWidth} ${frame.displayHeight}`
      if (size && size !== sizeNow) chooser.resized(at)
      size = sizeNow
      // a picture that is not new is the same as at the last look
      const hash = seen.isNew || !last ? await hashOfFrame(frame) : last
      last = hash
      const choice = hash ? chooser.look(hash, at) : { keep: false as const }
      if (!hash || !choice.keep) return
      const bytes = await encodePicture(frame)
      if (!bytes) return
      await keepSlide(catalogue, {
        id: crypto.randomUUID(),
        recordingId,
        atMs: clock.at(choice.at),
        bytes,
      })
      chooser.kept(hash, at)
      onKept()
    } finally {
      frame.close()
    }
  }

  const tick = () => {
    if (isPaused()) {
      chooser.pause()
      return
    }
    writing ??= look(Date.now())
      .catch(() => undefined)
      .finally(() => (writing = null))
  }

  // slides kept by a recorder that died count too
  const begin = countSlides(catalogue, recordingId).then(
    (count) => chooser.had(count),
    () => undefined,
  )
  const letGo = () => {
    looked?.frames.close()
    looked?.track.stop()
    looked = null
  }
  return {
    lookAt(track) {
      letGo()
      chooser.pause()
      looked = { track, frames: openFrames(track) }
      timer ??= setInterval(tick, slideLookMs)
    },
    async end() {
      clearInterval(timer)
      await begin
      await writing
      letGo()
    },
  }
}
