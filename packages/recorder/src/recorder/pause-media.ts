import type { RecordingClock } from '../recording/recording-clock.ts'
import type { SessionEvent } from '../recording/session.ts'

type Dispatch = (event: SessionEvent) => void

/** Pauses sound and clock; what was heard until now is handed over first. Nothing happens unless it is recording. */
export const pauseMedia = (media: MediaRecorder, clock: RecordingClock, dispatch: Dispatch) => {
  if (media.state !== 'recording') return
  media.requestData()
  media.pause()
  const at = Date.now()
  clock.pause(at)
  dispatch({ type: 'paused', at })
}

/** Goes on where it was paused. */
export const resumeMedia = (media: MediaRecorder, clock: RecordingClock, dispatch: Dispatch) => {
  if (media.state !== 'paused') return
  media.resume()
  const at = Date.now()
  clock.resume(at)
  dispatch({ type: 'resumed', at })
}
