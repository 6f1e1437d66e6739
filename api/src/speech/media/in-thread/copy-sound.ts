import {
  Conversion,
  FilePathTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { openMedia } from './open-media.ts'

/** The container the sound of each codec is copied into. */
const formats: Record<string, () => OutputFormat> = {
  opus: () => new WebMOutputFormat(),
  vorbis: () => new WebMOutputFormat(),
  aac: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mp3: () => new Mp3OutputFormat(),
}

/** Copies the sound of a file unchanged into one a browser can play, in a thread; false if that is not possible. */
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
  const output = new Output({ format, target: new FilePathTarget(target) })
  try {
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
