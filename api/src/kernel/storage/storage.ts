/** A range of a stored file: bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** All of a file, however long it is by now; an empty file has no range. */
export const wholeFile: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER }

export type StoredFile = { bytes: number; modifiedAt: Date }

export type PutOptions = {
  signal?: AbortSignal
  /** stores only if the key does not exist yet; returns null if it does */
  ifAbsent?: boolean
}

/** Response headers of a file fetched by a signed link. */
type LinkOptions = { mime: string; disposition: string }

type Append = {
  /** the recording it belongs to; null: one not created yet */
  recordingId: string | null
  /** bytes already there, after which to append */
  offset: number
}

/**
 * Arriving files, in a folder of this machine until they are complete. Their format there is up to the storage: lengths
 * and positions are those of the bytes received.
 */
export type ArrivingFiles = {
  stat: (path: string) => Promise<StoredFile | null>
  /**
   * Appends a stream and flushes it to disk; a missing file is created at offset 0. `see` gets each piece in order and must
   * not keep it. Returns the position after the last byte. If the stream breaks, what has arrived is kept all the same, then
   * the error is thrown.
   */
  append: (
    path: string,
    to: Append,
    data: AsyncIterable<Uint8Array>,
    see: (piece: Uint8Array) => void,
  ) => Promise<number>
  /** Assigns a file without a recording to this one. */
  give: (path: string, recordingId: string) => Promise<void>
  /** Reads what has arrived of a file, or a range of it. */
  read: (path: string, range?: ByteRange) => AsyncIterable<Uint8Array>
  /** Returns a path where tools find the first MiB of a file and all that has arrived from `from` on, at their offsets. */
  toolPath: (path: string, from: number, scratch: string) => Promise<string>
  /** Stores a complete file of `bytes`, which is then gone from its folder. */
  adopt: (path: string, bytes: number, key: string) => Promise<void>
}

/**
 * Where files live. Keys are made by us (`recordings/<id>/<name>`), never taken from a request; a driver still refuses
 * a key that leaves its root. Missing keys: `stat` returns null, `get` and `localPath` throw `Failure('NOT_FOUND')`.
 * A driver that cannot reach its files throws `StorageDown`, which says why.
 */
export type Storage = {
  /** Stores a stream completely or not at all, replacing an existing file. Returns the bytes written. */
  put: (key: string, data: ReadableStream<Uint8Array>, options?: PutOptions) => Promise<number | null>
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** The same bytes, for callers done with each piece before requesting the next, which may overwrite it. */
  pieces: (key: string, range: ByteRange) => AsyncIterable<Uint8Array>
  stat: (key: string) => Promise<StoredFile | null>
  /** Moves a local file (a finished upload, a remuxed result) into the storage, by renaming where the disk allows. */
  adopt: (path: string, key: string) => Promise<void>
  /**
   * Returns a path tools such as ffmpeg can read, and must not write to. Drivers without local files download into the
   * folder `scratch`, which the caller removes.
   */
  localPath: (key: string, scratch: string, signal?: AbortSignal) => Promise<string>
  /** Removes everything below a prefix that ends in a slash, or one file by its key; no error if there is nothing. */
  removeAll: (prefix: string) => Promise<void>
  /** Lists every file below a prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<{ key: string } & StoredFile>
  /** Files arriving for this storage. */
  arriving: ArrivingFiles
  /** Returns a URL that opens this one file for minutes without this server; null if there is none. */
  link: (key: string, options: LinkOptions) => Promise<string | null>
}

/** Keys of one recording; all its files are below `recordings/<id>/` and are deleted with it. */
export const recordingKeys = (recordingId: string) => ({
  prefix: `recordings/${recordingId}/`,
  /** as uploaded, never changed; the first one of a recording in several files */
  original: `recordings/${recordingId}/original`,
  /** one file of a recording in several files, 0-based */
  part: (part: number) => `recordings/${recordingId}/original${part === 0 ? '' : `-${part}`}`,
  /** seekable, made by the prepare step */
  media: `recordings/${recordingId}/media`,
  /** a picture that was shown */
  slide: (id: string) => `recordings/${recordingId}/slides/${id}`,
  /** clips cut for a share link */
  clips: (linkId: string) => `recordings/${recordingId}/clips/${linkId}/`,
  clip: (linkId: string, kind: string) => `recordings/${recordingId}/clips/${linkId}/${kind}`,
  /** audio with a tone over hidden parts */
  hiddenSounds: (version: string) => `recordings/${recordingId}/hidden/${version}/`,
  hiddenSound: (version: string) => `recordings/${recordingId}/hidden/${version}/sound`,
  /** audio for steps, kept while one of them needs it */
  sound: `recordings/${recordingId}/sound/`,
  /** 16 kHz mono PCM, signed 16 bit little endian; one per channel */
  pcm: (channel: number) => `recordings/${recordingId}/sound/${channel}.s16`,
})

/** The recording a key belongs to; empty if it does not belong to one. */
export const recordingOf = (key: string) => /^recordings\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? ''
