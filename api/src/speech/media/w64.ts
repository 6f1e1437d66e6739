/** Common tail of Wave64 chunk GUIDs; the first chunk of a file has its own. */
const tail = 'f3acd3118cd100c04f8edb8a'
const guid = (name: string, end = tail) =>
  Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(end, 'hex')])

/**
 * Returns the head of a Wave64 file for `bytes` of signed 16 bit samples: WAV with 64 bit lengths, since sixteen voices fill
 * the 4 GiB of a WAV in a little over two hours (Sony Pictures Digital, "Sony Wave64", 2004).
 * @param rate Hz
 */
export const w64Head = ({ channels, rate, bytes }: { channels: number; rate: number; bytes: number }) => {
  const long = (value: number) => {
    const field = Buffer.alloc(8)
    field.writeBigUInt64LE(BigInt(value))
    return field
  }
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * channels * 2, 8)
  format.writeUInt16LE(channels * 2, 12)
  format.writeUInt16LE(16, 14)
  // each chunk: 16 bytes of name, 8 of length; the length counts both
  const chunks = Buffer.concat([
    guid('wave'),
    guid('fmt '),
    long(24 + 16),
    format,
    guid('data'),
    long(24 + bytes),
  ])
  return Buffer.concat([guid('riff', '2e91cf11a5d628db04c10000'), long(24 + chunks.length + bytes), chunks])
}
