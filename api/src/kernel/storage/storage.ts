/** A part of a stored file: bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

type StoredFile = { bytes: number; modifiedAt: Date }

/**
 * Where files live. Keys are made by us (`recordings/<id>/<name>`), never taken from a request; a driver still refuses
 * a key that leaves its root. Missing keys: `stat` gives null, `get` throws `Failure('NOT_FOUND')`.
 */
export type Storage = {
  /** Stores a stream whole or not at all; replaces what stood there. Gives the bytes written. */
  put: (key: string, data: ReadableStream<Uint8Array>, signal?: AbortSignal) => Promise<number>
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  stat: (key: string) => Promise<StoredFile | null>
  /** Takes over a local file (a finished upload, a remuxed result); by renaming where the disk allows. */
  adopt: (path: string, key: string) => Promise<void>
  /** A path tools such as ffmpeg can read. Drivers without local files fetch into `scratch` first. */
  localPath: (key: string, scratch: string, signal?: AbortSignal) => Promise<string>
  /** Removes everything below a prefix; nothing there is no error. */
  removeAll: (prefix: string) => Promise<void>
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
  /** pieces cut for a link to outside */
  clips: (linkId: string) => `recordings/${recordingId}/clips/${linkId}/`,
  clip: (linkId: string, kind: 'sound' | 'video') => `recordings/${recordingId}/clips/${linkId}/${kind}`,
  /** what steps hear; there while one of them needs it */
  sound: `recordings/${recordingId}/sound/`,
  /** 16 kHz mono PCM, signed 16 bit little endian; one per channel */
  pcm: (channel: number) => `recordings/${recordingId}/sound/${channel}.s16`,
})
