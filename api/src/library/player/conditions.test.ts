import { expect, test } from 'vitest'
import { conditionsOf } from './conditions.ts'

const etag = '"v1"'
const at = 'Mon, 30 Nov 2026 10:00:00 GMT'
const before = 'Mon, 30 Nov 2026 09:59:59 GMT'
const current = { etag, modifiedAt: new Date('2026-11-30T10:00:00.900Z') }

test.each<[Record<string, string>, 304 | 412 | null]>([
  [{}, null],
  [{ 'if-match': etag }, null],
  [{ 'if-match': '"v0", "v1" ' }, null],
  [{ 'if-match': ' * ' }, null],
  [{ 'if-match': '"v0"' }, 412],
  [{ 'if-match': `W/${etag}` }, 412],
  [{ 'if-unmodified-since': at }, null],
  [{ 'if-unmodified-since': before }, 412],
  [{ 'if-unmodified-since': 'no date' }, null],
  [{ 'if-match': etag, 'if-unmodified-since': before }, null],
  [{ 'if-none-match': etag }, 304],
  [{ 'if-none-match': '"v0"' }, null],
  [{ 'if-none-match': '"v0"', 'if-modified-since': at }, null],
  [{ 'if-modified-since': at }, 304],
  [{ 'if-modified-since': before }, null],
  [{ 'if-modified-since': 'no date' }, null],
  [{ 'if-match': '"v0"', 'if-none-match': etag }, 412],
  [{ 'if-match': etag, 'if-none-match': etag }, 304],
])('%j: %s', (headers, expected) => expect(conditionsOf((name) => headers[name], current)).toBe(expected))
