/** CRC-32 of each byte, reflected polynomial 0xEDB88320 (ISO 3309, as in ZIP's APPNOTE 4.4.7). */
const table = Uint32Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>((sum) => (sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1), byte),
)

/** The CRC-32 of a file as ZIP archives list it; reads it piece by piece. @throws the reason of `signal` */
export const checksumOf = async (file: Blob, signal: AbortSignal): Promise<number> => {
  let sum = 0xffffffff
  const reader = file.stream().getReader()
  for (;;) {
    if (signal.aborted) await reader.cancel()
    signal.throwIfAborted()
    const { done, value } = await reader.read()
    if (done) return (sum ^ 0xffffffff) >>> 0
    for (const byte of value) sum = (table[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  }
}
