import { fileURLToPath } from 'node:url'
import { mediaFormats } from '@hattama/contract/rules/speech/media-formats'
import { StepFault } from '#kernel/fault.ts'
import { type Box, findBox } from './box.ts'
import { sampleRate } from './pcm.ts'
import type { Command } from './tool.ts'

/** Decodes media on this machine, always in a separate process in a box. */
export type Decoder = {
  name: 'ffmpeg' | 'node-av'
  /**
   * Writes interleaved s16le of a sound track to standard output; above two, `channels` are the file's own. `rate` in Hz,
   * 16 kHz by default. `track`: one of several, on the clock they share; by default the first, alone.
   */
  toPcm: (path: string, channels: number, rate?: number, track?: number) => Command
  /**
   * Writes the first sound track as Opus in WebM to `target`. `mix`: only these channels of it, mixed into one. `atMostMs`:
   * where it ends, however far the timestamps of the file jump.
   */
  toOpus: (
    path: string,
    target: string,
    how?: { mix?: readonly number[] | undefined; atMostMs?: number },
  ) => Command
  /** Writes a piece of the first sound track as Opus in WebM to `target`, accurate to the sample. */
  toClip: (path: string, target: string, piece: Piece) => Command
  /** Writes a piece of pictures and sound as H.264 and AAC in MP4 to `target`; null if this decoder cannot. */
  toVideoClip: ((path: string, target: string, piece: Piece, tracks: number) => Command) | null
}

/** A part of a recording, ms from its start. */
export type Piece = { fromMs: number; toMs: number }

/** What may read an upload; nothing that opens further files. */
const formats = [...new Set(mediaFormats.flatMap(({ readers }) => readers))].join(',')

const seconds = (ms: number) => (ms / 1000).toFixed(3)

/** Arguments to open a file, or a piece of it: anything decoded before the piece begins is discarded. */
const opened = (from: string, piece?: Piece) => [
  '-nostdin',
  '-v',
  'error',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  formats,
  ...(piece ? ['-ss', seconds(piece.fromMs), '-t', seconds(piece.toMs - piece.fromMs)] : []),
  '-i',
  `file:${from}`,
]

const input = (from: string, piece?: Piece, track = 0) => [
  ...opened(from, piece),
  '-map',
  `0:a:${track}`,
  '-vn',
  '-sn',
  '-dn',
]

/**
 * Where the timestamps of a file leave a gap, as recorders of calls do when packets are lost, silence is heard: words,
 * player, clips and overview share one clock.
 */
const onClock = 'aresample=async=1:first_pts=0'

/**
 * Reads all sound tracks, decoding none: an MPEG transport stream begins where the first one begins that is read, and a track
 * read alone would not be late.
 */
const withOthers = ['-map', '0:a', '-c', 'copy', '-f', 'null', '-']

const filters = (...all: string[]) => ['-af', all.filter((one) => one !== '').join(',')]

/** Filter that mixes channels of a file into one; by number, because many have no name. */
const mixing = (channels: readonly number[]) =>
  `pan=mono|c0=${channels.map((channel) => `${(1 / channels.length).toFixed(4)}*c${channel}`).join('+')}`

const asOpus = (target: string) => ['-c:a', 'libopus', '-b:a', '64k', '-f', 'webm', '-y', `file:${target}`]

/**
 * All sound tracks of a file in one: recorders like OBS write the call and the microphone as two. Each is put on the clock
 * first, since mixing takes what comes first of each, however late it begins.
 */
const mixedTracks = (tracks: number) => {
  const all = Array.from({ length: Math.max(1, tracks) }, (_, track) => track)
  const timed = all.map((track) => `[0:a:${track}]${onClock}[track${track}]`)
  const mix = `${all.map((track) => `[track${track}]`).join('')}amix=inputs=${all.length}[sound]`
  return ['-filter_complex', [...timed, mix].join(';'), '-map', '[sound]']
}

/** Scales to at most the width a page shows, and to even dimensions, as H.264 requires. */
const asVideo = (target: string, tracks: number) => [
  '-map',
  '0:v:0',
  ...mixedTracks(tracks),
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-vf',
  "scale='min(1280,iw)':-2:flags=bilinear,scale=trunc(iw/2)*2:trunc(ih/2)*2,fps='min(30,source_fps)',format=yuv420p",
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '25',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  '-y',
  `file:${target}`,
]

const ffmpeg = (file: string, box: Box): Decoder => ({
  name: 'ffmpeg',
  toPcm: (from, channels, rate = sampleRate, track) => ({
    box,
    file,
    from,
    // in blocks of 32 KB: by default ffmpeg flushes every 20 ms separately
    args: (name) => [
      ...input(name, undefined, track),
      ...filters(onClock),
      '-ac',
      `${channels}`,
      '-ar',
      `${rate}`,
      '-f',
      's16le',
      '-flush_packets',
      '0',
      'pipe:1',
      ...(track === undefined ? [] : withOthers),
    ],
  }),
  toOpus: (from, to, { mix, atMostMs } = {}) => ({
    box,
    file,
    from,
    to,
    args: (name, target) => [
      ...input(name),
      ...filters(onClock, mix ? mixing(mix) : ''),
      ...(atMostMs === undefined ? [] : ['-t', seconds(atMostMs)]),
      ...asOpus(target),
    ],
  }),
  toClip: (from, to, piece) => ({
    box,
    file,
    from,
    to,
    args: (name, target) => [
      ...input(name, piece),
      ...filters(onClock),
      '-map_metadata',
      '-1',
      ...asOpus(target),
    ],
  }),
  toVideoClip: (from, to, piece, tracks) => ({
    box,
    file,
    from,
    to,
    args: (name, target) => [...opened(name, piece), ...asVideo(target, tracks)],
  }),
})

const nodeAvProgram = fileURLToPath(new URL('./node-av-program.ts', import.meta.url))

const nodeAv = (box: Box): Decoder => {
  const shared = { box, file: process.execPath }
  return {
    name: 'node-av',
    toPcm: (from, channels, rate = sampleRate, track = 0) => ({
      ...shared,
      from,
      args: (name) => [nodeAvProgram, 'pcm', formats, name, `${channels}`, `${rate}`, `${track}`],
    }),
    toOpus: (from, to, { mix, atMostMs } = {}) => ({
      ...shared,
      from,
      to,
      args: (name, target) => [
        nodeAvProgram,
        'opus',
        formats,
        name,
        target,
        mix ? mixing(mix) : '',
        ...(atMostMs === undefined ? [] : ['0', seconds(atMostMs)]),
      ],
    }),
    toClip: (from, to, { fromMs, toMs }) => ({
      ...shared,
      from,
      to,
      args: (name, target) => [
        nodeAvProgram,
        'opus',
        formats,
        name,
        target,
        '',
        seconds(fromMs),
        seconds(toMs),
      ],
    }),
    toVideoClip: null,
  }
}

const find = async (file: string): Promise<Decoder | null> => {
  const box = await findBox(file, ['-version'])
  if (box) return ffmpeg(file, box)
  const other = await findBox(process.execPath, [nodeAvProgram, 'check'])
  return other && nodeAv(other)
}

/** Only decoders that were found are cached: a missing one may be installed later. */
const found = new Map<string, Decoder>()

/**
 * Finds ffmpeg if there is one (`FFMPEG_PATH`, else PATH), else the optional package node-av.
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
