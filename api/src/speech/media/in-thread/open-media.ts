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
import { openFileSync, type Opened } from '../opened.ts'

// What it would print about odd files is already in the step's fault.
Logging.level = LogLevel.Silent

/** Self-contained formats. Never playlists (HLS, DASH): their text chooses which files are read. */
const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS, MPEG_TS]

/**
 * The only way to open an untrusted file to read its structure; the caller disposes of it. The source knows the bytes of
 * this file and no path, so that nothing inside can lead to another file on the server. Parsing it may take arbitrarily
 * long, so the product does it in a thread with a deadline (read-in-thread.ts). The files of this folder are loaded only
 * there: mediabunny is 2 MB.
 */
export const openMedia = (path: string) => {
  let file: Opened | undefined
  const source = new CustomSource({
    getSize: () => {
      file = openFileSync(path)
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
