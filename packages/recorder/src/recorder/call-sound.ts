import { faultOf, RecorderError } from '../recording/fault.ts'

/** The sound of a tab from a stream id of `chrome.tabCapture` (good once, for about 10 s). */
export const tabSound = async (streamId: string): Promise<MediaStream> => {
  // the constraints of tab capture are Chromium's own and in no type library
  const audio = {
    mandatory: { chromeMediaSource: 'tab', chromeMediaSourceId: streamId },
  } as MediaTrackConstraints
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video: false })
  } catch (error) {
    throw new RecorderError(faultOf('call', error), error)
  }
}

const pickedOptions = {
  video: true,
  audio: {
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    channelCount: 2,
  },
  // Chromium's, not yet in the DOM library: our own page is silent, and a whole screen may bring its sound
  selfBrowserSurface: 'exclude',
  systemAudio: 'include',
}

/** Chromium's, not yet in the DOM library. */
declare const CaptureController:
  | undefined
  | (new () => { setFocusBehavior(behaviour: 'no-focus-change'): void })

/** The browser would put the picked tab in front, and the question for the microphone, or why nothing began, out of sight. */
const staysHere = () => {
  if (typeof CaptureController === 'undefined') return {}
  const controller = new CaptureController()
  controller.setFocusBehavior('no-focus-change')
  return { controller }
}

/**
 * The sound of what the person picks in the browser's own picker. The picker insists on a picture; its track is
 * stopped at once, nothing of it is kept. Processing is off: it would take the others' voices for echo.
 */
export const pickCallSound = async (): Promise<MediaStream> => {
  let picked: MediaStream
  try {
    picked = await navigator.mediaDevices.getDisplayMedia({
      ...pickedOptions,
      ...staysHere(),
    })
  } catch (error) {
    throw new RecorderError(faultOf('screen', error), error)
  }
  for (const track of picked.getVideoTracks()) track.stop()
  if (picked.getAudioTracks().length === 0) throw new RecorderError('no-call-sound')
  return picked
}
