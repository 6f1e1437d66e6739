import { createMeter } from './meter.ts'

type Side = {
  /** loudness, 0..1 */
  level(): number
  /** Takes this in place of what was connected. */
  connect(stream: MediaStream | null): void
}

export type SoundGraph = {
  /** stereo: left the call, right the microphone; one channel where there is no call */
  output: MediaStream
  context: AudioContext
  /** null: the microphone alone is recorded */
  call: Side | null
  microphone: Side
  close(): Promise<void>
}

/** A source folded to one channel, with its meter. */
const oneChannel = (context: AudioContext) => {
  const gain = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  return { gain, meter: createMeter(context, gain) }
}

/** A side of a graph, whose sound goes to these nodes: another stream may take the place of the one connected. */
const sideInto = (
  context: AudioContext,
  { gain, meter }: ReturnType<typeof oneChannel>,
  speakers: AudioNode | null = null,
): Side => {
  let source: MediaStreamAudioSourceNode | null = null
  return {
    level: meter,
    connect(stream: MediaStream | null) {
      source?.disconnect()
      source = stream && context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
      source?.connect(gain)
      if (speakers) source?.connect(speakers)
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
    microphone: sideInto(context, right),
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
  const side = sideInto(context, left, audible ? context.destination : null)
  side.connect(call)
  return { ...graph, call: side }
}
