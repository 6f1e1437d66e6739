import {
  ADTS,
  CustomSource,
  FLAC,
  Input,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { openAtOnce, type Opened } from '../opened.ts'

// What it would print about odd files is in the fault of the step already.
Logging.level = LogLevel.Silent

/** Formats that hold their media themselves. Never playlists (HLS, DASH): their text chooses which files are read. */
const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS]

/**
 * The one way a stranger's file is opened for reading its structure; the caller disposes of it. The source knows the
 * bytes of this file and no path, so that nothing inside can lead to another file of the server. What it says may take
 * any time to follow: the product does so in a thread (read-in-thread.ts), which has a deadline. Files of this folder are loaded there alone: mediabunny is 2 MB.
 */
export const openMedia = (path: string) => {
  let file: Opened | undefined
  const source = new CustomSource({
    getSize: () => {
      file = openAtOnce(path)
      return file.size()
    },
    read: (start, end) => {
      const bytes = new Uint8Array(end - start)
      file?.read(bytes, start)
      return bytes
    },
    dispose: () => file?.close(),
    prefetchProfile: 'fileSystem',
  })
  return new Input({ source, formats })
}
