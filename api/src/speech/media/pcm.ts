import { open } from 'node:fs/promises'

/** The one form of sound between steps: 16 kHz, signed 16 bit little endian, one file a channel. */
export const sampleRate = 16_000
export const samplesPerMs = sampleRate / 1000
export const bytesPerMs = samplesPerMs * 2

/** Little-endian bytes as samples; copies only when the bytes are not aligned. A last odd byte is left out. */
export const samplesOf = (bytes: Uint8Array): Int16Array => {
  const length = bytes.byteLength >> 1
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, length)
  return new Int16Array(bytes.slice(0, length * 2).buffer)
}

export const bytesOf = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** Cuts a byte stream into chunks of whole groups of `size` bytes; an incomplete last group is dropped. */
export const inGroups = async function* (
  stream: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0)
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % size)
    if (whole > 0) yield bytes.subarray(0, whole)
    // a copy: the stream may fill the same memory anew
    rest = new Uint8Array(bytes.subarray(whole))
  }
}

/** 8 s of sound: whole frames of 10 and of 20 ms. */
const blockBytes = 8000 * bytesPerMs

/**
 * A PCM file block by block, each in the same memory: it may be changed in place, and has to be done with before the
 * next is asked for. Fresh memory for each costs a long recording more in collecting it than in all the sums.
 */
export const blocksOf = async function* (path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  const block = new Uint8Array(blockBytes)
  try {
    for (;;) {
      const { bytesRead } = await file.read(block, 0, blockBytes, null)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Some samples of a PCM file; fewer where it ends before. */
export const readSamples = async (path: string, from: number, count: number): Promise<Int16Array> => {
  const file = await open(path, 'r')
  try {
    const bytes = new Uint8Array(count * 2)
    let filled = 0
    while (filled < bytes.byteLength) {
      const { bytesRead } = await file.read(bytes, filled, bytes.byteLength - filled, from * 2 + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return samplesOf(bytes.subarray(0, filled))
  } finally {
    await file.close()
  }
}

/** A WAV file (RIFF, one channel) around samples. */
export const wavOf = (samples: Int16Array): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.byteLength, 40)
  const wav = new Uint8Array(44 + samples.byteLength)
  wav.set(header, 0)
  wav.set(bytesOf(samples), 44)
  return wav
}
