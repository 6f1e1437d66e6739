const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const startsWith = (bytes: Uint8Array, ...values: number[]) => values.every((v, i) => bytes[i] === v)

/** A valid header of an MPEG audio frame, layer II or III (layer I would also fit UTF-16 text). */
const isMpegFrame = (b: Uint8Array) => {
  const [first = 0, second = 0, third = 0] = b
  const layer = (second >> 1) & 3
  const isSync = first === 0xff && (second & 0xe0) === 0xe0
  return isSync && (layer === 1 || layer === 2) && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
}

const ofIsoMedia = (b: Uint8Array) => {
  const brand = ascii(b, 8, 4)
  if (brand === 'qt  ') return 'video/quicktime'
  return /^(M4A |M4B |M4P )$/.test(brand) ? 'audio/mp4' : 'video/mp4'
}

const ofMatroska = (b: Uint8Array) =>
  ascii(b, 0, 64).includes('matroska') ? 'video/x-matroska' : 'video/webm'

/** Some writers put zeros in front of the first frame. */
const behindZeros = (b: Uint8Array) =>
  b.subarray(
    Math.max(
      0,
      b.findIndex((byte) => byte !== 0),
    ),
  )

/** A frame of AC-3 or E-AC-3 (ETSI TS 102 366): the sync word, and a version that exists. */
const isAc3Frame = (b: Uint8Array) => startsWith(b, 0x0b, 0x77) && (b[5] ?? 0xff) >> 3 <= 16

/** Packets of 188 bytes, each from its sync byte; cameras and Blu-ray discs put a time of four bytes before each. */
const isTransportStream = (b: Uint8Array) =>
  [0, 4].some((before) => [0, 1, 2].every((i) => b[before + i * (188 + before)] === 0x47))

type MediaFormat = {
  /** media type, or how to tell it from the first bytes */
  mime: string | ((head: Uint8Array) => string)
  /** whether a file begins as this format does */
  begins: (head: Uint8Array) => boolean
  /** usual endings of names, the first for files without one */
  endings: readonly string[]
  /** names of what reads it in ffmpeg */
  readers: readonly string[]
}

/**
 * Every format we accept, most common first: the one list for what is offered in dialogs, taken by each kind of upload and
 * decoded. All of them hold their sound themselves: playlists and others that refer to further files are not here, since an
 * upload must not make the server open any other file. Sources: IANA media types and libmagic's published list.
 */
export const mediaFormats: readonly MediaFormat[] = [
  {
    mime: ofMatroska,
    begins: (b) => startsWith(b, 0x1a, 0x45, 0xdf, 0xa3),
    endings: ['webm', 'mkv', 'mka'],
    readers: ['matroska', 'webm'],
  },
  {
    mime: ofIsoMedia,
    begins: (b) => ascii(b, 4, 4) === 'ftyp',
    endings: ['mp4', 'm4a', 'm4b', 'm4v', '3gp'],
    readers: ['mov', 'mp4', 'm4a', '3gp'],
  },
  {
    mime: 'video/quicktime',
    begins: (b) => /^(moov|mdat|wide|free|skip)$/.test(ascii(b, 4, 4)),
    endings: ['mov'],
    readers: ['mov'],
  },
  {
    mime: (b) => (ascii(b, 28, 7).includes('theora') ? 'video/ogg' : 'audio/ogg'),
    begins: (b) => ascii(b, 0, 4) === 'OggS',
    endings: ['ogg', 'opus', 'oga', 'ogv'],
    readers: ['ogg'],
  },
  {
    mime: 'audio/wav',
    begins: (b) => /^(RIFF|RF64|BW64)$/.test(ascii(b, 0, 4)) && ascii(b, 8, 4) === 'WAVE',
    endings: ['wav', 'bwf'],
    readers: ['wav'],
  },
  {
    mime: 'video/x-msvideo',
    begins: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'AVI ',
    endings: ['avi'],
    readers: ['avi'],
  },
  { mime: 'audio/flac', begins: (b) => ascii(b, 0, 4) === 'fLaC', endings: ['flac'], readers: ['flac'] },
  { mime: 'audio/mpeg', begins: (b) => ascii(b, 0, 3) === 'ID3', endings: ['mp3', 'mp2'], readers: ['mp3'] },
  {
    mime: 'audio/aac',
    begins: (b) => startsWith(b, 0xff) && ((b[1] ?? 0) & 0xf6) === 0xf0,
    endings: ['aac'],
    readers: ['aac'],
  },
  { mime: 'audio/mpeg', begins: isMpegFrame, endings: ['mp3'], readers: ['mp3'] },
  {
    mime: 'audio/aiff',
    begins: (b) => ascii(b, 0, 4) === 'FORM' && /^AIF[FC]$/.test(ascii(b, 8, 4)),
    endings: ['aiff', 'aif', 'aifc'],
    readers: ['aiff'],
  },
  {
    mime: 'video/x-ms-asf',
    begins: (b) => startsWith(b, 0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11),
    endings: ['wma', 'wmv', 'asf'],
    readers: ['asf'],
  },
  { mime: 'audio/amr', begins: (b) => ascii(b, 0, 5) === '#!AMR', endings: ['amr'], readers: ['amr'] },
  { mime: 'audio/x-caf', begins: (b) => ascii(b, 0, 4) === 'caff', endings: ['caf'], readers: ['caf'] },
  { mime: 'video/x-flv', begins: (b) => ascii(b, 0, 3) === 'FLV', endings: ['flv'], readers: ['flv'] },
  {
    mime: 'video/mpeg',
    begins: (b) => startsWith(b, 0, 0, 1, 0xba),
    endings: ['mpg', 'mpeg', 'vob'],
    readers: ['mpeg'],
  },
  { mime: 'video/mp2t', begins: isTransportStream, endings: ['ts', 'mts', 'm2ts'], readers: ['mpegts'] },
  { mime: 'audio/basic', begins: (b) => ascii(b, 0, 4) === '.snd', endings: ['au'], readers: ['au'] },
  { mime: 'audio/ac3', begins: isAc3Frame, endings: ['ac3', 'eac3'], readers: ['ac3', 'eac3'] },
  {
    mime: 'audio/x-w64',
    begins: (b) => startsWith(b, 0x72, 0x69, 0x66, 0x66, 0x2e, 0x91, 0xcf, 0x11),
    endings: ['w64'],
    readers: ['w64'],
  },
  { mime: 'audio/x-wavpack', begins: (b) => ascii(b, 0, 4) === 'wvpk', endings: ['wv'], readers: ['wv'] },
  {
    mime: 'audio/mpeg',
    begins: (b) => isMpegFrame(behindZeros(b)),
    endings: ['mp3'],
    readers: ['mp3'],
  },
]

/** Endings of the names of such files, each once. */
export const mediaEndings: readonly string[] = [...new Set(mediaFormats.flatMap(({ endings }) => endings))]
