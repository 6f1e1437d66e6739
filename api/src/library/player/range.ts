import type { ByteRange } from '#kernel/storage/storage.ts'

/**
 * Parses a `Range` header against a file of `size` bytes (RFC 9110, 14.1.2). Returns null for the whole file: no header,
 * other units, an unparsable value, or several ranges, which we do not support.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const suffix = Number(last)
    if (suffix === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Whether `If-None-Match` names this tag. Compared weakly, as a GET may. */
export const matches = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Whether a range may be served under this `If-Range`. Strong tags only; a date counts as no match. */
export const rangeStillHolds = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag
