import { createMeter } from './meter.ts'

export type SoundGraph = {
  /** stereo: left the call, right the microphone; one channel where there is no call */
  output: MediaStream
  context: AudioContext
  /** null: the microphone alone is recorded */
  call: { level(): number } | null
  microphone: { level(): number; connect(stream: MediaStream | null): void }
  close(): Promise<void>
}

/** A source folded to one channel, with its meter. */
const oneChannel = (context: AudioContext) => {
  const gain = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  return { gain, meter: createMeter(context, gain) }
}

/** The microphone's side of a graph: another stream may take the place of the one connected. */
const microphoneInto = (context: AudioContext, { gain, meter }: ReturnType<typeof oneChannel>) => {
  let source: MediaStreamAudioSourceNode | null = null
  return {
    level: meter,
    connect(stream: MediaStream | null) {
      source?.disconnect()
      source = stream && context.createMediaStreamSource(stream)
      source?.connect(gain)
    },
  }
}

/**
 * Two sources on one clock: each is folded to one channel and laid on its own side, so nothing drifts apart and who
 * speaks on which side stays known. The right side is silence while there is no microphone. With `audible` the call
 * goes to the speakers too: a captured tab is muted by the browser otherwise. Without a call there is one channel, the
 * microphone's: who speaks is told apart by their voices.
 */
export const openSoundGraph = (call: MediaStream | null, audible: boolean): SoundGraph => {
  // half as many turns of its thread: what is heard comes a few ms later, what is recorded is the same
  const context = new AudioContext({ latencyHint: 'playback' })
  const destination = new MediaStreamAudioDestinationNode(context, {
    channelCount: call ? 2 : 1,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  })
  const right = oneChannel(context)
  const graph = {
    output: destination.stream,
    context,
    microphone: microphoneInto(context, right),
    close: () => context.close(),
  }
  if (!call) {
    right.gain.connect(destination)
    return { ...graph, call: null }
  }
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
  merger.connect(destination)
  const left = oneChannel(context)
  left.gain.connect(merger, 0, 0)
  right.gain.connect(merger, 0, 1)
  const callSource = context.createMediaStreamSource(new MediaStream(call.getAudioTracks()))
  callSource.connect(left.gain)
  if (audible) callSource.connect(context.destination)
  return { ...graph, call: { level: left.meter } }
}
