/** A field of a protobuf message: its bytes if it is length-delimited, otherwise its number. */
type Field = { number: number; bytes: Uint8Array; value: bigint }

const varint = (data: Uint8Array, from: number): [value: bigint, next: number] => {
  let value = 0n
  let at = from
  for (let shift = 0n; ; shift += 7n) {
    const byte = data[at++]
    if (byte === undefined) throw new Error('The message ends in the middle of a number')
    value |= BigInt(byte & 127) << shift
    if (byte < 128) return [value, at]
  }
}

const none = new Uint8Array()

/** The fields of a protobuf message in order (wire types 0, 1, 2 and 5). @throws Error for anything else */
export const fieldsOf = (data: Uint8Array): Field[] => {
  const fields: Field[] = []
  for (let at = 0; at < data.length;) {
    const [tag, next] = varint(data, at)
    const [number, type] = [Number(tag >> 3n), Number(tag & 7n)]
    if (type === 0) {
      const [value, end] = varint(data, next)
      fields.push({ number, bytes: none, value })
      at = end
    } else if (type === 2) {
      const [length, begin] = varint(data, next)
      at = begin + Number(length)
      fields.push({ number, bytes: data.subarray(begin, at), value: 0n })
    } else if (type === 1 || type === 5) {
      at = next + (type === 1 ? 8 : 4)
      fields.push({ number, bytes: data.subarray(next, at), value: 0n })
    } else throw new Error(`No wire type ${type}`)
  }
  return fields
}
