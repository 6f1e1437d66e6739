import { fileURLToPath } from 'node:url'
import { StepFault } from '#kernel/fault.ts'
import { type Box, findBox } from './box.ts'
import { sampleRate } from './pcm.ts'
import type { Command } from './tool.ts'

/** What decodes media on this machine, always in a process of its own, in a box. */
export type Decoder = {
  name: 'ffmpeg' | 'node-av'
  /** Writes 16 kHz interleaved s16le of the first sound track to standard output. */
  toPcm: (path: string, channels: 1 | 2) => Command
  /** Writes the first sound track as Opus in WebM to `target`. */
  toOpus: (path: string, target: string) => Command
}

/**
 * Formats that are read. Playlists and other formats that name further files are not among them: an upload must not
 * make the server open anything but itself.
 */
const formats =
  'matroska,webm,ogg,mp3,mov,mp4,m4a,3gp,wav,w64,flac,aac,avi,asf,aiff,amr,caf,mpeg,mpegts,flv,ac3,au'

const input = (from: string) => [
  '-nostdin',
  '-v',
  'error',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  formats,
  '-i',
  `file:${from}`,
  '-map',
  '0:a:0',
  '-vn',
  '-sn',
  '-dn',
]

const ffmpeg = (file: string, box: Box): Decoder => ({
  name: 'ffmpeg',
  toPcm: (from, channels) => ({
    box,
    file,
    from,
    // in blocks of 32 KB: by itself it hands over each 20 ms on their own
    args: (name) => [
      ...input(name),
      '-ac',
      `${channels}`,
      '-ar',
      `${sampleRate}`,
      '-f',
      's16le',
      '-flush_packets',
      '0',
      'pipe:1',
    ],
  }),
  toOpus: (from, to) => ({
    box,
    file,
    from,
    to,
    args: (name, target) => [
      ...input(name),
      '-c:a',
      'libopus',
      '-b:a',
      '64k',
      '-f',
      'webm',
      '-y',
      `file:${target}`,
    ],
  }),
})

const nodeAvProgram = fileURLToPath(new URL('./node-av-program.ts', import.meta.url))

const nodeAv = (box: Box): Decoder => {
  const shared = { box, file: process.execPath }
  return {
    name: 'node-av',
    toPcm: (from, channels) => ({
      ...shared,
      from,
      args: (name) => [nodeAvProgram, 'pcm', formats, name, `${channels}`],
    }),
    toOpus: (from, to) => ({
      ...shared,
      from,
      to,
      args: (name, target) => [nodeAvProgram, 'opus', formats, name, target],
    }),
  }
}

const find = async (file: string): Promise<Decoder | null> => {
  const box = await findBox(file, ['-version'])
  if (box) return ffmpeg(file, box)
  const other = await findBox(process.execPath, [nodeAvProgram, 'check'])
  return other && nodeAv(other)
}

/** What was found is there for good; what was missing may be installed later. */
const found = new Map<string, Decoder>()

/**
 * ffmpeg where there is one (`FFMPEG_PATH`, else PATH), else the optional package node-av.
 * @throws StepFault when the machine has neither.
 */
export const findDecoder = async (ffmpegPath?: string): Promise<Decoder> => {
  const file = ffmpegPath ?? 'ffmpeg'
  const decoder = found.get(file) ?? (await find(file))
  if (decoder) {
    found.set(file, decoder)
    return decoder
  }
  throw new StepFault('media', 'internal', 'Neither ffmpeg nor node-av is installed on the server.', {
    retryable: true,
  })
}
