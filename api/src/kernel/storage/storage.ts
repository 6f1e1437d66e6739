/** A part of a stored file: bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** All of a file, however long it is by now; one without a byte has no range. */
export const wholeFile: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER }

export type StoredFile = { bytes: number; modifiedAt: Date }

export type PutOptions = {
  signal?: AbortSignal
  /** stores only where nothing stands yet, and gives null where something does */
  ifAbsent?: boolean
}

/** What a browser is told of a file it fetches by a signed link. */
type LinkOptions = { mime: string; disposition: string }

type Append = {
  /** whose file it is; null: of a recording that is not made yet */
  recordingId: string | null
  /** bytes that are there: the next one goes behind them */
  offset: number
}

/**
 * Files on the way, in a folder of this machine until they are whole. How they lie there is the storage's affair: lengths
 * and positions are those of the bytes as they came.
 */
export type ArrivingFiles = {
  stat: (path: string) => Promise<StoredFile | null>
  /**
   * Writes a stream behind what is there and flushes it to the disk; a file that is not there is made at offset 0. `see` is
   * shown each piece in order and must not keep it. Gives the position behind the last byte. When the stream breaks, what
   * had arrived is kept all the same, then the error is thrown.
   */
  append: (
    path: string,
    to: Append,
    data: AsyncIterable<Uint8Array>,
    see: (piece: Uint8Array) => void,
  ) => Promise<number>
  /** A file that was nobody's yet is of this recording. */
  give: (path: string, recordingId: string) => Promise<void>
  /** What has come of a file, or a part of that. */
  read: (path: string, range?: ByteRange) => AsyncIterable<Uint8Array>
  /** A path at which tools find the beginning of a file (a MiB) and all that has come from `from` on, at their places. */
  toolPath: (path: string, from: number, scratch: string) => Promise<string>
  /** Stores a file of `bytes` that has come whole; it is gone from its folder then. */
  adopt: (path: string, bytes: number, key: string) => Promise<void>
}

/**
 * Where files live. Keys are made by us (`recordings/<id>/<name>`), never taken from a request; a driver still refuses
 * a key that leaves its root. Missing keys: `stat` gives null, `get` and `localPath` throw `Failure('NOT_FOUND')`.
 * A driver that cannot reach its files throws `StorageDown`, which says why.
 */
export type Storage = {
  /** Stores a stream whole or not at all; replaces what stood there. Gives the bytes written. */
  put: (key: string, data: ReadableStream<Uint8Array>, options?: PutOptions) => Promise<number | null>
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** The same bytes for who is done with each piece before asking for the next, which may be written in its place. */
  pieces: (key: string, range: ByteRange) => AsyncIterable<Uint8Array>
  stat: (key: string) => Promise<StoredFile | null>
  /** Takes over a local file (a finished upload, a remuxed result), which is gone then; by renaming where the disk allows. */
  adopt: (path: string, key: string) => Promise<void>
  /**
   * A path tools such as ffmpeg can read, and must not write to. Drivers without local files fetch into the folder
   * `scratch`, which is the caller's to remove.
   */
  localPath: (key: string, scratch: string, signal?: AbortSignal) => Promise<string>
  /** Removes everything below a prefix that ends in a slash, or one file by its key; nothing there is no error. */
  removeAll: (prefix: string) => Promise<void>
  /** Every file below a prefix, in no order that counts. */
  list: (prefix: string) => AsyncIterable<{ key: string } & StoredFile>
  /** Files on the way to here. */
  arriving: ArrivingFiles
  /** An address that opens this one file for minutes without this server; null where there is none. */
  link: (key: string, options: LinkOptions) => Promise<string | null>
}

/** Keys of one recording; everything of it lies below `recordings/<id>/` and goes with it. */
export const recordingKeys = (recordingId: string) => ({
  prefix: `recordings/${recordingId}/`,
  /** as uploaded, never changed; of a recording in several files the first */
  original: `recordings/${recordingId}/original`,
  /** one file of a recording in several, 0-based */
  part: (part: number) => `recordings/${recordingId}/original${part === 0 ? '' : `-${part}`}`,
  /** seekable, made by the prepare step */
  media: `recordings/${recordingId}/media`,
  /** a picture that was shown */
  slide: (id: string) => `recordings/${recordingId}/slides/${id}`,
  /** pieces cut for a link to outside */
  clips: (linkId: string) => `recordings/${recordingId}/clips/${linkId}/`,
  clip: (linkId: string, kind: string) => `recordings/${recordingId}/clips/${linkId}/${kind}`,
  /** with a tone over what is hidden */
  hiddenSounds: (version: string) => `recordings/${recordingId}/hidden/${version}/`,
  hiddenSound: (version: string) => `recordings/${recordingId}/hidden/${version}/sound`,
  /** what steps hear; there while one of them needs it */
  sound: `recordings/${recordingId}/sound/`,
  /** 16 kHz mono PCM, signed 16 bit little endian; one per channel */
  pcm: (channel: number) => `recordings/${recordingId}/sound/${channel}.s16`,
})

/** The recording a key belongs to; empty where it is no recording's. */
export const recordingOf = (key: string) => /^recordings\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? ''
