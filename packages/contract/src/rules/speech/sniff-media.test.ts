import { describe, expect, test } from 'vitest'
import { mediaEndings } from './media-formats.ts'
import { sniffMedia } from './sniff-media.ts'

/** The first bytes of a file: texts as they are, numbers as bytes. */
const head = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : [part])),
  )
const ebml = [0x1a, 0x45, 0xdf, 0xa3]
const box = (name: string) => head(0, 0, 0, 24, name)

test.each([
  ['a WebM', head(...ebml, 'webm'), 'video/webm'],
  ['a Matroska', head(...ebml, 'matroska'), 'video/x-matroska'],
  ['a WebM that names Matroska later on', head(...ebml, ' '.repeat(53), 'matroska'), 'video/webm'],
  ['an MP4', box('ftypisom'), 'video/mp4'],
  ['an MP4 of sound', box('ftypM4A '), 'audio/mp4'],
  ['an audio book', box('ftypM4B '), 'audio/mp4'],
  ['a QuickTime', box('ftypqt  '), 'video/quicktime'],
  ['a QuickTime without its type', box('moov'), 'video/quicktime'],
  ['a QuickTime that begins with its data', box('mdat'), 'video/quicktime'],
  ['an Ogg', head('OggS', ' '.repeat(24), '\x01vorbis'), 'audio/ogg'],
  ['an Ogg of pictures', head('OggS', ' '.repeat(24), '\x80theora'), 'video/ogg'],
  ['a WAV', head('RIFF', 'size', 'WAVE'), 'audio/wav'],
  ['a WAV of over 4 GB', head('RF64', 'size', 'WAVE'), 'audio/wav'],
  ['a broadcast WAV of over 4 GB', head('BW64', 'size', 'WAVE'), 'audio/wav'],
  ['an AVI', head('RIFF', 'size', 'AVI '), 'video/x-msvideo'],
  ['a FLAC', head('fLaC'), 'audio/flac'],
  ['an MP3 with a tag', head('ID3'), 'audio/mpeg'],
  ['an MP3', head(0xff, 0xfb, 0x90), 'audio/mpeg'],
  ['an MP2', head(0xff, 0xfd, 0x90), 'audio/mpeg'],
  ['an MP3 behind zeros', head(0, 0, 0, 0xff, 0xfb, 0x90), 'audio/mpeg'],
  ['an AAC', head(0xff, 0xf1), 'audio/aac'],
  ['an AIFF', head('FORM', 'size', 'AIFF'), 'audio/aiff'],
  ['an AIFF with a codec', head('FORM', 'size', 'AIFC'), 'audio/aiff'],
  ['a WMA', head(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11), 'video/x-ms-asf'],
  ['an AMR', head('#!AMR\n'), 'audio/amr'],
  ['an AMR of wide band', head('#!AMR-WB\n'), 'audio/amr'],
  ['a CAF', head('caff'), 'audio/x-caf'],
  ['an FLV', head('FLV', 1), 'video/x-flv'],
  ['an MPEG', head(0, 0, 1, 0xba), 'video/mpeg'],
  ['an AU', head('.snd'), 'audio/basic'],
  ['an AC-3', head(0x0b, 0x77, 0, 0, 0, 0x40), 'audio/ac3'],
  ['an E-AC-3', head(0x0b, 0x77, 0, 0, 0, 0x87), 'audio/ac3'],
  ['a Wave64', head('riff', 0x2e, 0x91, 0xcf, 0x11), 'audio/x-w64'],
  ['a WavPack', head('wvpk'), 'audio/x-wavpack'],
])('%s is told by its first bytes, whatever follows', (_, bytes, mime) => {
  expect(sniffMedia(bytes)).toBe(mime)
  expect(sniffMedia(Uint8Array.of(...bytes, ...head('_'.repeat(40))))).toBe(mime)
})

describe('packets of a transport stream', () => {
  /** Three packets of some size, each with its sync byte at a place. */
  const packets = (size: number, sync: number, broken = -1) => {
    const made = new Uint8Array(3 * size)
    for (const n of [0, 1, 2]) made[n * size + sync] = n === broken ? 0x48 : 0x47
    return made
  }

  test('follow each other, with or without a time before each', () => {
    expect(sniffMedia(packets(188, 0))).toBe('video/mp2t')
    expect(sniffMedia(packets(192, 4))).toBe('video/mp2t')
  })

  test('are three in a row, each where the last one ends', () => {
    for (const broken of [0, 1, 2]) {
      expect(sniffMedia(packets(188, 0, broken))).toBeNull()
      expect(sniffMedia(packets(192, 4, broken))).toBeNull()
    }
    expect(sniffMedia(packets(189, 0))).toBeNull()
    expect(sniffMedia(packets(192, 3))).toBeNull()
  })
})

test.each([
  ['nothing', head()],
  ['zeros', head(0, 0, 0, 0)],
  ['a text', head('FORM and RIFF are words')],
  ['a picture in a RIFF', head('RIFF', 'size', 'WEBP')],
  ['another WAVE', head('RIFX', 'size', 'WAVE')],
  ['a playlist', head('#EXTM3U\n')],
  ['a text in UTF-16', head(0xff, 0xfe, 'a', 0)],
  ['an MPEG frame of layer I', head(0xff, 0xff, 0x90)],
  ['an MPEG frame of no layer', head(0xff, 0xe1, 0x90)],
  ['an MPEG frame without its sync', head(0xff, 0xdb, 0x90)],
  ['an MPEG frame of another first byte', head(0xfe, 0xfb, 0x90)],
  ['an MPEG frame of no bit rate', head(0xff, 0xfb, 0xf0)],
  ['an MPEG frame of no sample rate', head(0xff, 0xfb, 0x9c)],
  ['half a sync word of AC-3', head(0x0b, 0x78, 0, 0, 0, 0x40)],
  ['an AC-3 of a version that is none', head(0x0b, 0x77, 0, 0, 0, 0x88)],
  ['an AC-3 that ends before its version', head(0x0b, 0x77)],
  ['half a WMA', head(0x30, 0x26, 0xb2, 0x75)],
])('%s is no sound and no video', (_, bytes) => {
  expect(sniffMedia(bytes)).toBeNull()
})

test('each ending of a name is offered once, the most common first', () => {
  expect(mediaEndings[0]).toBe('webm')
  expect(mediaEndings.filter((ending) => ending === 'mp3')).toHaveLength(1)
})
