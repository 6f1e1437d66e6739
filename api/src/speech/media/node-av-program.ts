import { writeSync } from 'node:fs'

/**
 * Decodes with node-av (FFmpeg as a Node addon) in a separate process: a native crash ends only this process.
 * Arguments: `check` | `pcm <formats> <path> <channels> <Hz> <track>` |
 * `opus <formats> <path> <target> <filter or ''> [<from s> <to s>]`. PCM goes to standard output.
 */
const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await import('node-av/api')
const { FF_ENCODER_LIBOPUS } = await import('node-av/constants')

const [task, formats = '', path = '', third = '', fourth = '', from, to] = process.argv.slice(2)

const open = (track = 0) => {
  const options = { protocol_whitelist: 'file', format_whitelist: formats }
  const input = Demuxer.openSync(path, { options })
  const stream = input.audio(track)
  if (!stream) throw new Error('no audio')
  return { input, stream, decoder: Decoder.createSync(stream, { exitOnError: false }) }
}

/** Standard output may be a full pipe: waits until the reader has consumed something. */
const writeAll = (bytes: Uint8Array) => {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

const toPcm = (channels: number, rate: number, track: number) => {
  const { input, stream, decoder } = open(track)
  const layout = ['', ':channel_layouts=mono', ':channel_layouts=stereo'][channels] ?? ''
  const filter = FilterAPI.create(
    `aresample=${rate}:async=1:first_pts=0,aformat=sample_fmts=s16:sample_rates=${rate}${layout}`,
  )
  for (const frame of filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))) {
    if (!frame) continue
    const [data] = frame.data ?? []
    if (data) writeAll(data.subarray(0, frame.nbSamples * channels * 2))
    frame.free()
  }
}

const toOpus = (target: string, mix: string) => {
  const { input, stream, decoder } = open()
  const piece = from !== undefined && to !== undefined
  const cut = piece ? `atrim=start=${Number(from)}:end=${Number(to)},asetpts=PTS-STARTPTS,` : ''
  const filter = FilterAPI.create(
    `${cut}${mix && `${mix},`}` +
      'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=flt:sample_rates=48000,asetnsamples=960',
  )
  const encoder = Encoder.createSync(FF_ENCODER_LIBOPUS, { bitrate: '64k' })
  const output = Muxer.openSync(target, { format: 'webm' })
  const index = output.addStream(encoder)
  const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))
  for (const packet of encoder.packetsSync(frames)) {
    output.writePacketSync(packet, index)
    packet?.free()
  }
  output.closeSync()
}

if (task === 'pcm') toPcm(Number(third), Number(fourth), Number(from))
else if (task === 'opus') toOpus(third, fourth)
else if (task !== 'check') throw new Error(`Unknown task ${task}`)
