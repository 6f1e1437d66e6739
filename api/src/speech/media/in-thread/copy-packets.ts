import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  type InputAudioTrack,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { StepFault } from '#kernel/fault.ts'
import { openMedia } from './open-media.ts'

/** Concatenates the packets of Opus files, in a thread. */
export const copyPacketsHere = async ({
  parts,
  target,
}: {
  parts: readonly { path: string; channels: number }[]
  target: string
}) => {
  const source = new EncodedAudioPacketSource('opus')
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) })
  output.addAudioTrack(source)
  await output.start()
  try {
    // Opus packets carry their own channel count: the header of the widest file fits all
    const widest = parts.toSorted((a, b) => b.channels - a.channels)[0]
    const config = widest && (await withTrack(widest.path, (track) => track.getDecoderConfig()))
    let seconds = 0
    for (const { path } of parts) {
      const from = seconds
      seconds = await withTrack(path, async (track) => {
        let end = from
        let first: number | undefined
        for await (const packet of new EncodedPacketSink(track).packets()) {
          first ??= packet.timestamp
          const timestamp = from + packet.timestamp - first
          await source.add(packet.clone({ timestamp }), config ? { decoderConfig: config } : undefined)
          end = timestamp + packet.duration
        }
        return end
      })
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

const withTrack = async <T>(path: string, work: (track: InputAudioTrack) => Promise<T>): Promise<T> => {
  const input = openMedia(path)
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new StepFault('media', 'no-audio', 'The file holds no sound track.')
    return await work(track)
  } finally {
    input.dispose()
  }
}
