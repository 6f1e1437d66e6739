import { expect, test } from 'vitest'
import { isProxyLimit, minChunkBytes, smallerChunk } from './refused-chunk.ts'

const nginx = '<html><head><title>413 Request Entity Too Large</title></head></html>'

test.each([
  [413, nginx, true],
  [413, '', true],
  [413, null, true],
  [413, '"too large"', true],
  [413, '{"message":"Payload too large"}', true],
  [413, '{"error":"…","code":"UPLOAD_TOO_LARGE"}', false],
  [413, '{"error":"…","code":"STORAGE_FULL"}', false],
  [502, nginx, false],
])('status %s with %s: a limit of the proxy is %s', (status, body, is) => {
  expect(isProxyLimit(status, body)).toBe(is)
})

test('chunks halve down to the smallest and no further', () => {
  const sizes: number[] = []
  for (let bytes: number | null = 8 * 1024 ** 2; bytes !== null; bytes = smallerChunk(bytes))
    sizes.push(bytes)
  expect(sizes[3]).toBe(1024 ** 2)
  expect(sizes.at(-1)).toBe(minChunkBytes)
})
