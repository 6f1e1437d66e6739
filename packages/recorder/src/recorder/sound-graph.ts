import { createMeter } from './meter.ts'

type Side = {
  /** loudness, 0..1 */
  level(): number
  /** Replaces the connected stream with this one. */
  connect(stream: MediaStream | null): void
}

export type SoundGraph = {
  /** stereo: left the call, right the microphone; mono where there is no call */
  output: MediaStream
  context: AudioContext
  /** null: only the microphone is recorded */
  call: Side | null
  microphone: Side
  close(): Promise<void>
}

/** A source mixed down to one channel, with its meter. */
const oneChannel = (context: AudioContext) => {
  const gain = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  return { gain, meter: createMeter(context, gain) }
}

/** One side of a graph, whose sound goes to these nodes; its stream can be replaced. */
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
 * Two sources on one clock: each is mixed down to one channel and put on its own side, so nothing drifts apart and the side
 * of each voice stays known. The right side is silent while there is no microphone. With `audible` the call also goes to
 * the speakers: the browser mutes a captured tab otherwise. Without a call there is one channel, the microphone's:
 * speakers are told apart by their voices.
 */
export const openSoundGraph = (call: MediaStream | null, audible: boolean): SoundGraph => {
  // wakes its thread half as often: the user hears it a few ms later, what is recorded is the same
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
