import type { ByteRange } from '#kernel/storage/storage.ts'

/**
 * Reads a `Range` header against a file of `size` bytes (RFC 9110, 14.1.2). Gives null for the whole file: without a
 * header, for other units, for what cannot be parsed, and for several ranges, which we do not offer.
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

/** Does `If-None-Match` name this tag? Compared weakly, as a GET may. */
export const matches = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

/** May a range be answered under this `If-Range`? Strong tags only; a date is as good as no match for us. */
export const rangeStillHolds = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag
