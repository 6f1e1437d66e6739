import { createMeter } from './meter.ts'

export type SoundGraph = {
  /** stereo: left the call, right the microphone */
  output: MediaStream
  context: AudioContext
  call: { level(): number }
  microphone: { level(): number; connect(stream: MediaStream | null): void }
  close(): Promise<void>
}

/**
 * Two sources on one clock: each is folded to one channel and laid on its own side, so nothing drifts apart and who
 * speaks on which side stays known. The right side is silence while there is no microphone. With `audible` the call
 * goes to the speakers too: a captured tab is muted by the browser otherwise.
 */
export const openSoundGraph = (call: MediaStream, audible: boolean): SoundGraph => {
  const context = new AudioContext({ latencyHint: 'balanced' })
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
  const destination = new MediaStreamAudioDestinationNode(context, {
    channelCount: 2,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  merger.connect(destination)

  const side = (channel: 0 | 1) => {
    const gain = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
    gain.connect(merger, 0, channel)
    return { gain, meter: createMeter(context, gain) }
  }
  const left = side(0)
  const right = side(1)

  const callSource = context.createMediaStreamSource(new MediaStream(call.getAudioTracks()))
  callSource.connect(left.gain)
  if (audible) callSource.connect(context.destination)

  let microphoneSource: MediaStreamAudioSourceNode | null = null

  return {
    output: destination.stream,
    context,
    call: { level: left.meter },
    microphone: {
      level: right.meter,
      connect(stream) {
        microphoneSource?.disconnect()
        microphoneSource = stream && context.createMediaStreamSource(stream)
        microphoneSource?.connect(right.gain)
      },
    },
    close: () => context.close(),
  }
}
