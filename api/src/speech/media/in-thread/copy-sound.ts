import {
  Conversion,
  EncodedPacketSink,
  FilePathTarget,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { soundEdits } from '../edit-list.ts'
import { openFileSync } from '../opened.ts'
import { openMedia } from './open-media.ts'

/** The container the sound of each codec is copied into. */
const formats: Record<string, () => OutputFormat> = {
  opus: () => new WebMOutputFormat(),
  vorbis: () => new WebMOutputFormat(),
  aac: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp3: () => new Mp3OutputFormat(),
}

/** Seconds by which a packet may be off its place; a resampler begins to fill at the same. */
const tolerated = 0.1

/**
 * Longest packet, seconds, of sound whose packets tell the time. Within a cluster of Matroska a packet lasts until the next
 * one, so that a gap is a long packet.
 */
const longest = 0.2

/** Whether the first sound track begins at 0 and has no gap, so that its packets alone tell the time. */
const isContinuous = async (track: InputAudioTrack): Promise<boolean> => {
  let end = 0
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp, duration } of packets) {
    if (Math.abs(timestamp - end) > tolerated || duration > longest) return false
    end = timestamp + duration
  }
  return true
}

/**
 * Whether the file plays its sound as it is stored. A recording that was trimmed keeps what was cut away: a copy of the
 * packets would play it, and everything after it later than the words.
 */
const isUnedited = (path: string): boolean => {
  const file = openFileSync(path)
  try {
    return soundEdits(file).every(({ isWhole }) => isWhole)
  } finally {
    file.close()
  }
}

/**
 * Copies the sound of a file unchanged into one a browser can play, in a thread; false if that is not possible, or if it
 * has gaps or edits that players would treat each in their own way.
 */
export const copySoundHere = async ({
  path,
  target,
  codec,
}: {
  path: string
  target: string
  codec: string
}) => {
  const format = formats[codec]?.()
  if (!format) return false
  const input = openMedia(path)
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !isUnedited(path) || !(await isContinuous(track))) return false
    const output = new Output({ format, target: new FilePathTarget(target) })
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: { discard: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) return false
    await conversion.execute()
    return true
  } catch {
    return false
  } finally {
    input.dispose()
  }
}
