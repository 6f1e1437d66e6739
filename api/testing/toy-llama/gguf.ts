/**
 * Writes GGUF files, version 3, following the published description (ggml, docs/gguf.md): just enough for the small models
 * tests load. Numbers are little-endian, tensors are 32 bit floats.
 */

export type Value =
  | { u32: number }
  | { f32: number }
  | { bool: boolean }
  | { text: string }
  | { texts: readonly string[] }
  | { f32s: readonly number[] }
  | { i32s: readonly number[] }

/** `shape`: the fastest-varying dimension first, as in ggml. */
export type Tensor = { name: string; shape: readonly number[]; values: Float32Array }

const types = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const
const alignment = 32

const number = (bytes: 4 | 8, write: (view: DataView) => void) => {
  const view = new DataView(new ArrayBuffer(bytes))
  write(view)
  return Buffer.from(view.buffer)
}
const u32 = (value: number) => number(4, (v) => v.setUint32(0, value, true))
const i32 = (value: number) => number(4, (v) => v.setInt32(0, value, true))
const f32 = (value: number) => number(4, (v) => v.setFloat32(0, value, true))
const u64 = (value: number) => number(8, (v) => v.setBigUint64(0, BigInt(value), true))
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])

const list = <T>(type: number, items: readonly T[], write: (item: T) => Buffer) =>
  Buffer.concat([u32(types.list), u32(type), u64(items.length), ...items.map(write)])

const valueBytes = (value: Value): Buffer => {
  if ('u32' in value) return Buffer.concat([u32(types.u32), u32(value.u32)])
  if ('f32' in value) return Buffer.concat([u32(types.f32), f32(value.f32)])
  if ('bool' in value) return Buffer.concat([u32(types.bool), Buffer.from([value.bool ? 1 : 0])])
  if ('text' in value) return Buffer.concat([u32(types.text), text(value.text)])
  if ('texts' in value) return list(types.text, value.texts, text)
  if ('f32s' in value) return list(types.f32, value.f32s, f32)
  return list(types.i32, value.i32s, i32)
}

const padded = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)])

/** The bytes of a model file. */
export const gguf = (metadata: Record<string, Value>, tensors: readonly Tensor[]): Buffer => {
  const contents = tensors.map(({ values }) =>
    padded(Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  )
  let offset = 0
  const infos = tensors.map(({ name, shape }, i) => {
    const info = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]
    offset += contents[i]?.length ?? 0
    return Buffer.concat(info)
  })
  const entries = Object.entries(metadata)
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries.flatMap(([key, value]) => [text(key), valueBytes(value)]),
    ...infos,
  ])
  return Buffer.concat([padded(head), ...contents])
}
