import { open } from 'node:fs/promises'

/** The single format of sound between steps: 16 kHz, signed 16 bit little endian, one file per channel. */
export const sampleRate = 16_000
export const samplesPerMs = sampleRate / 1000
export const bytesPerMs = samplesPerMs * 2

/** Views little-endian bytes as samples; copies only if the bytes are not aligned. A last odd byte is dropped. */
export const samplesOf = (bytes: Uint8Array): Int16Array => {
  const length = bytes.byteLength >> 1
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, length)
  // a Buffer's own `slice` would copy nothing
  return new Int16Array(new Uint8Array(bytes.subarray(0, length * 2)).buffer)
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
    // a copy: the stream may reuse its buffer
    rest = new Uint8Array(bytes.subarray(whole))
  }
}

/** 8 s of sound: a whole number of 10 ms and 20 ms frames. */
const blockBytes = 8000 * bytesPerMs

/**
 * Reads a PCM file block by block into the same buffer: a block may be changed in place, but must be finished with before
 * the next is requested. With a fresh buffer each, garbage collection costs a long recording more than all the arithmetic.
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

/** Reads some samples of a PCM file; fewer if it ends earlier. */
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

/** Wraps samples in a WAV file (RIFF, one channel). */
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
