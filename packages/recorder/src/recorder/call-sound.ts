import { slideLimits, slideLookMs } from '@hattama/contract/rules/library/slides'
import { faultOf, RecorderError } from '../recording/fault.ts'

/** Only one picture a second is looked at, so the browser need not render more. */
const picturesASecond = 1000 / slideLookMs

/**
 * A picture in the tab's own shape, no larger than what is kept. Chromium gives every tab the maximum size, with black bars,
 * unless there is a minimum size above one pixel and of another shape (`SelectResolutionPolicyFromCandidates` in its
 * media_stream_constraints_util_video_content.cc).
 */
const anyShape = { minWidth: 32, minHeight: 18, maxWidth: slideLimits.width, maxHeight: slideLimits.height }

/**
 * The sound of a tab from a stream id of `chrome.tabCapture` (valid once, for about 10 s); with `slides` its picture too,
 * small and at a low frame rate.
 */
export const tabSound = async (streamId: string, slides: boolean): Promise<MediaStream> => {
  // the tab capture constraints are Chromium's own and in no type library
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
  // Chromium only, not yet in the DOM library: our own page is silent, and sharing a whole screen may include its sound
  selfBrowserSurface: 'exclude',
  systemAudio: 'include',
}

/** Chromium only, not yet in the DOM library. */
declare const CaptureController:
  | undefined
  | (new () => { setFocusBehavior(behaviour: 'no-focus-change'): void })

/** Without this the browser focuses the picked tab, hiding the microphone prompt and any reason why nothing started. */
const staysHere = () => {
  if (typeof CaptureController === 'undefined') return {}
  const controller = new CaptureController()
  controller.setFocusBehavior('no-focus-change')
  return { controller }
}

/**
 * The sound of what the user chooses in the browser's own picker. The picker insists on video; unless `slides` are to be
 * kept, that track is stopped at once and none of it is kept. Processing is off: it would treat the other voices as echo.
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
