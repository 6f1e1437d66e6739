import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StepFault } from '#kernel/fault.ts'
import { sampleRate } from './pcm.ts'
import type { Command } from './tool.ts'

/** What decodes media on this machine, always in a process of its own. */
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

const input = (path: string) => [
  '-nostdin',
  '-v',
  'error',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  formats,
  '-i',
  `file:${path}`,
  '-map',
  '0:a:0',
  '-vn',
  '-sn',
  '-dn',
]

const ffmpeg = (file: string): Decoder => ({
  name: 'ffmpeg',
  toPcm: (path, channels) => ({
    file,
    // in blocks of 32 KB: by itself it hands over each 20 ms on their own
    args: [
      ...input(path),
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
  toOpus: (path, target) => ({
    file,
    args: [...input(path), '-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-y', `file:${target}`],
  }),
})

const nodeAvProgram = fileURLToPath(new URL('./node-av-program.ts', import.meta.url))

const nodeAv: Decoder = {
  name: 'node-av',
  toPcm: (path, channels) => ({
    file: process.execPath,
    args: [nodeAvProgram, 'pcm', formats, path, `${channels}`],
  }),
  toOpus: (path, target) => ({
    file: process.execPath,
    args: [nodeAvProgram, 'opus', formats, path, target],
  }),
}

const runs = (file: string, args: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(file, args, { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/**
 * ffmpeg where there is one (`FFMPEG_PATH`, else PATH), else the optional package node-av.
 * @throws StepFault when the machine has neither.
 */
export const findDecoder = async (ffmpegPath?: string): Promise<Decoder> => {
  const file = ffmpegPath ?? 'ffmpeg'
  if (await runs(file, ['-version'])) return ffmpeg(file)
  if (await runs(process.execPath, [nodeAvProgram, 'check'])) return nodeAv
  throw new StepFault('media', 'internal', 'Neither ffmpeg nor node-av is installed on the server.', {
    retryable: true,
  })
}
