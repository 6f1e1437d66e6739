const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const startsWith = (bytes: Uint8Array, ...values: number[]) => values.every((v, i) => bytes[i] === v)

/** Bytes from the start of a file that are enough to tell what it is. */
export const sniffLength = 4096

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

/** Signatures of the containers we accept, most common first. Sources: IANA media types and libmagic's published list. */
const signs: readonly [test: (b: Uint8Array) => boolean, mime: string | ((b: Uint8Array) => string)][] = [
  [(b) => startsWith(b, 0x1a, 0x45, 0xdf, 0xa3), ofMatroska],
  [(b) => ascii(b, 4, 4) === 'ftyp', ofIsoMedia],
  [(b) => /^(moov|mdat|wide|free|skip)$/.test(ascii(b, 4, 4)), 'video/quicktime'],
  [(b) => ascii(b, 0, 4) === 'OggS', (b) => (ascii(b, 28, 7).includes('theora') ? 'video/ogg' : 'audio/ogg')],
  [(b) => /^(RIFF|RF64)$/.test(ascii(b, 0, 4)) && ascii(b, 8, 4) === 'WAVE', 'audio/wav'],
  [(b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 4) === 'AVI ', 'video/x-msvideo'],
  [(b) => ascii(b, 0, 4) === 'fLaC', 'audio/flac'],
  [(b) => ascii(b, 0, 3) === 'ID3', 'audio/mpeg'],
  [(b) => startsWith(b, 0xff) && ((b[1] ?? 0) & 0xf6) === 0xf0, 'audio/aac'],
  [isMpegFrame, 'audio/mpeg'],
  [(b) => ascii(b, 0, 4) === 'FORM' && /^AIF[FC]$/.test(ascii(b, 8, 4)), 'audio/aiff'],
  [(b) => startsWith(b, 0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11), 'video/x-ms-asf'],
  [(b) => ascii(b, 0, 5) === '#!AMR', 'audio/amr'],
  [(b) => ascii(b, 0, 4) === 'caff', 'audio/x-caf'],
  [(b) => ascii(b, 0, 3) === 'FLV', 'video/x-flv'],
  [(b) => startsWith(b, 0, 0, 1, 0xba), 'video/mpeg'],
  [(b) => b[0] === 0x47 && b[188] === 0x47 && b[376] === 0x47, 'video/mp2t'],
]

/** The media type of a file by its bytes, whatever its name or sender says; null if it is not audio or video we know. */
export const sniffMedia = (head: Uint8Array): string | null => {
  const found = signs.find(([test]) => test(head))
  if (!found) return null
  return typeof found[1] === 'string' ? found[1] : found[1](head)
}
