import { slideLimits, slideLookMs } from '@hattama/contract/rules/library/slides'

/** Tab capture has Chromium's own constraints; what a person picks is not processed. As in `call-sound.ts`. */
const sizes = { maxWidth: slideLimits.width, maxHeight: slideLimits.height }
const perSecond = 1000 / slideLookMs
export const tabConstraints = (streamId: string, picture: boolean) => {
  const source = { chromeMediaSource: 'tab', chromeMediaSourceId: streamId }
  const shown = { ...source, minWidth: 32, minHeight: 18, ...sizes, maxFrameRate: perSecond }
  return { audio: { mandatory: source }, video: picture && { mandatory: shown } }
}
export const pickedConstraints = (picture: boolean) => ({
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 2 },
  video: picture
    ? {
        width: { max: sizes.maxWidth },
        height: { max: sizes.maxHeight },
        frameRate: { max: perSecond },
      }
    : true,
  selfBrowserSurface: 'exclude',
  systemAudio: 'include',
})

/** Chromium only, not yet in the DOM types: reads the frames of a track one after another. */
declare const MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack }) => {
  readable: ReadableStream<VideoFrame>
}

/**
 * Records as Hattama does, without its code: call and microphone each on one side of an Opus stream, a chunk a second, the
 * tab's frames read and released. The result is discarded. Its source text runs in separate pages (`alone.ts`), so it may
 * use nothing from the surrounding scope. Returns a function that stops it.
 */
export const recordBarely = async (call: MediaStream, isTab: boolean, picture: boolean) => {
  const tracks = call.getVideoTracks()
  if (!picture) for (const track of tracks) track.stop()
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } })
  const context = new AudioContext({ latencyHint: 'playback' })
  const output = new MediaStreamAudioDestinationNode(context, {
    channelCount: 2,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
  merger.connect(output)
  for (const [side, stream] of [new MediaStream(call.getAudioTracks()), microphone].entries()) {
    const source = context.createMediaStreamSource(stream)
    const folded = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
    source.connect(folded).connect(merger, 0, side)
    if (isTab && side === 0) source.connect(context.destination)
  }
  const media = new MediaRecorder(output.stream, {
    mimeType: 'audio/webm;codecs=opus',
    audioBitsPerSecond: 64_000,
  })
  const readPictures = async (track: MediaStreamTrack) => {
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      value.close()
    }
  }
  if (picture) for (const track of tracks) void readPictures(track)
  let bytes = 0
  media.addEventListener('dataavailable', ({ data }) => (bytes += data.size))
  media.start(1000)
  return async () => {
    const last = new Promise((done) => media.addEventListener('stop', done, { once: true }))
    media.stop()
    await last
    for (const stream of [call, microphone]) for (const track of stream.getTracks()) track.stop()
    await context.close()
    return bytes
  }
}
