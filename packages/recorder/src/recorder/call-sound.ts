import { slideLimits, slideLookMs } from '@hattama/contract/rules/slides'
import { faultOf, RecorderError } from '../recording/fault.ts'

/** A picture a second is all that is looked at: the browser renders no more for us. */
const picturesASecond = 1000 / slideLookMs

/**
 * A picture as the tab is shaped, and no larger than is kept. Chromium gives every tab the largest size, with black bars around,
 * unless there is a smallest one above one pixel and of another shape (`SelectResolutionPolicyFromCandidates` in its
 * media_stream_constraints_util_video_content.cc).
 */
const anyShape = { minWidth: 32, minHeight: 18, maxWidth: slideLimits.width, maxHeight: slideLimits.height }

/**
 * The sound of a tab from a stream id of `chrome.tabCapture` (good once, for about 10 s); with `slides` its picture too, small and
 * seldom.
 */
export const tabSound = async (streamId: string, slides: boolean): Promise<MediaStream> => {
  // the constraints of tab capture are Chromium's own and in no type library
  const source = { chromeMediaSource: 'tab', chromeMediaSourceId: streamId }
  const audio = { mandatory: source } as MediaTrackConstraints
  const picture = {
    mandatory: { ...source, ...anyShape, maxFrameRate: picturesASecond },
  } as MediaTrackConstraints
  try {
    return await navigator.mediaDevices.getUserMedia({ audio, video: slides && picture })
  } catch (error) {
    throw new RecorderError(faultOf('call', error), error)
  }
}

const pictureOptions = {
  width: { max: slideLimits.width },
  height: { max: slideLimits.height },
  frameRate: { max: picturesASecond },
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
 * The sound of what the person picks in the browser's own picker. The picker insists on a picture; unless `slides` are to be
 * kept, its track is stopped at once, nothing of it is kept. Processing is off: it would take the others' voices for echo.
 */
export const pickCallSound = async (slides: boolean): Promise<MediaStream> => {
  let picked: MediaStream
  try {
    picked = await navigator.mediaDevices.getDisplayMedia({
      ...pickedOptions,
      ...(slides && { video: pictureOptions }),
      ...staysHere(),
    })
  } catch (error) {
    throw new RecorderError(faultOf('screen', error), error)
  }
  const isSilent = picked.getAudioTracks().length === 0
  if (!slides || isSilent) for (const track of picked.getVideoTracks()) track.stop()
  if (isSilent) throw new RecorderError('no-call-sound')
  return picked
}
