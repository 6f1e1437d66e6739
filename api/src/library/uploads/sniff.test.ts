import { expect, test } from 'vitest'
import { wav } from '#testing/app.ts'
import { sniffMedia } from '@hattama/contract/rules/speech/sniff-media'

const bytes = (...parts: (string | number | number[])[]) =>
  Buffer.concat(
    parts.map((p) => (typeof p === 'string' ? Buffer.from(p, 'latin1') : Buffer.from([p].flat()))),
  )

const ebml = [0x1a, 0x45, 0xdf, 0xa3]

test.each([
  ['WebM', bytes(ebml, 'xxxxB\x82\x84webm'), 'video/webm'],
  ['Matroska', bytes(ebml, 'xxxxB\x82\x88matroska'), 'video/x-matroska'],
  ['MP4', bytes([0, 0, 0, 24], 'ftypisom'), 'video/mp4'],
  ['M4A', bytes([0, 0, 0, 24], 'ftypM4A '), 'audio/mp4'],
  ['QuickTime', bytes([0, 0, 0, 24], 'ftypqt  '), 'video/quicktime'],
  ['WAV', Buffer.from(wav(0.01)), 'audio/wav'],
  ['Ogg', bytes('OggS', Array(24).fill(0), 'OpusHead'), 'audio/ogg'],
  ['FLAC', bytes('fLaC', 0), 'audio/flac'],
  ['MP3 with tags', bytes('ID3', 4, 0), 'audio/mpeg'],
  ['bare MP3', bytes([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
  ['AAC', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio/aac'],
  ['MP3 behind zeros', bytes(Array(300).fill(0), [0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
  [
    'a camera’s transport stream',
    bytes(...Array.from({ length: 3 }, () => [0, 0, 0, 0, 0x47, ...Array(187).fill(0)])),
    'video/mp2t',
  ],
  ['Sun AU', bytes('.snd', 0), 'audio/basic'],
  ['AC-3', bytes([0x0b, 0x77, 0, 0, 0x14, 0x40]), 'audio/ac3'],
  ['Wave64', bytes('riff', [0x2e, 0x91, 0xcf, 0x11]), 'audio/x-w64'],
  ['BW64', bytes('BW64', [255, 255, 255, 255], 'WAVE'), 'audio/wav'],
  ['WavPack', bytes('wvpk', 0), 'audio/x-wavpack'],
  ['AIFF', bytes('FORM', [0, 0, 0, 0], 'AIFF'), 'audio/aiff'],
])('knows %s', (_, head, mime) => {
  expect(sniffMedia(head)).toBe(mime)
})

test.each([
  ['nothing', bytes('')],
  ['text', bytes('Hello, this is a letter.')],
  ['UTF-16 text', bytes([0xff, 0xfe, 0x48, 0x00, 0x65, 0x00])],
  ['a PDF', bytes('%PDF-1.7')],
  ['a zip', bytes('PK\x03\x04')],
  ['a PNG', bytes([0x89], 'PNG\r\n')],
  ['a page', bytes('<!doctype html><script>')],
  ['a program', bytes([0x7f], 'ELF')],
  ['zeros', Buffer.alloc(4096)],
  ['MPEG with a reserved rate', bytes([0xff, 0xfb, 0xfc, 0x64])],
])('does not take %s for media', (_, head) => {
  expect(sniffMedia(head)).toBeNull()
})
