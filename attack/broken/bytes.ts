import * as fc from 'fast-check'

/** One thing done to bytes. Places and lengths are shares of the whole, so that one breakage fits every body. */
type Breakage =
  | { does: 'cut'; at: number }
  | { does: 'drop' | 'double'; at: number; length: number }
  | { does: 'write'; at: number; what: string }

/** What parsers have failed on: ends and beginnings of parts, bytes that are not text, numbers no one counts to. */
const hostile = [
  '\0',
  '\r\n',
  '\r\n\r\n',
  '\n',
  '--',
  '--b\r\n',
  '--b--\r\n',
  '"',
  ';',
  '{',
  ']}',
  '<',
  '</',
  '&#x110000;',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '\u2028',
  '99999999999999999999',
  '-1',
  'null',
  'data: {}\n\n',
  'data: [DONE]\n\n',
  '\xFF\xFE',
  '\xED\xA0\x80',
  '\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80',
  'a'.repeat(20_000),
]

const share = fc.double({ min: 0, max: 1, noNaN: true })

const breakage: fc.Arbitrary<Breakage> = fc.oneof(
  fc.record({ does: fc.constant('cut' as const), at: share }),
  fc.record({ does: fc.constantFrom('drop' as const, 'double' as const), at: share, length: share }),
  fc.record({ does: fc.constant('write' as const), at: share, what: fc.constantFrom(...hostile) }),
)

/** How a body is broken; the sender may also hang up where it ends. */
export type Broken = { breakages: Breakage[]; hangsUp: boolean }

export const brokenBodies: fc.Arbitrary<Broken> = fc.record({
  breakages: fc.array(breakage, { minLength: 1, maxLength: 3 }),
  hangsUp: fc.boolean(),
})

const breakOnce = (bytes: Buffer, one: Breakage): Buffer => {
  const at = Math.floor(one.at * bytes.length)
  if (one.does === 'cut') return bytes.subarray(0, at)
  if (one.does === 'write')
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(one.what, 'latin1'), bytes.subarray(at)])
  const until = at + Math.ceil(one.length * (bytes.length - at))
  const part = bytes.subarray(at, until)
  return Buffer.concat([
    bytes.subarray(0, at),
    ...(one.does === 'double' ? [part, part] : []),
    bytes.subarray(until),
  ])
}

/** The bytes as they are after all that was done to them. */
export const broken = (bytes: Buffer, { breakages }: Broken): Buffer =>
  breakages.reduce<Buffer>(breakOnce, bytes)

/** The bytes with a NUL in a quoted name, once for each name: after its refusal a parser fails a second time. */
export const withNulInNames = (bytes: Buffer): Buffer[] => {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/name="/g)].map(({ index, 0: { length } }) =>
    Buffer.from(`${text.slice(0, index + length)}a\0b${text.slice(index + length)}`, 'latin1'),
  )
}
