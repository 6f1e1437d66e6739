import { ALL_FORMATS, FilePathSource, Input, Logging, LogLevel } from 'mediabunny'

// What it would print about odd files is in the fault of the step already.
Logging.level = LogLevel.Silent

/** A media file of any format mediabunny reads; the caller disposes of it. */
export const openMedia = (path: string) =>
  new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
