import type { ListObjectsV2CommandInput, ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { needList, pagesOf } from './s3-pages.ts'
import { StorageDown } from './storage-down.ts'

type Page = Partial<ListObjectsV2CommandOutput>

/** A server that answers with these pages, and the last one for ever. */
const listed = async (pages: Page[], most = 5000) => {
  const asked: ListObjectsV2CommandInput[] = []
  const client = {
    send: async ({ input }: { input: ListObjectsV2CommandInput }) => {
      asked.push(input)
      return pages[Math.min(asked.length, pages.length) - 1]
    },
  } as unknown as S3Client
  const found: { key: string; bytes: number; modifiedAt: Date }[] = []
  for await (const files of pagesOf(client, { Bucket: 'b', Prefix: 'a/' })) {
    found.push(...files)
    if (asked.length > most) break
  }
  return { asked, found, keys: found.map(({ key }) => key) }
}
const page = (keys: string[], next?: string): Page => ({
  Contents: keys.map((Key) => ({ Key })),
  IsTruncated: next !== undefined,
  ...(next !== undefined && { NextContinuationToken: next }),
})

test('pages are asked for one after another, each by what the one before gave', async () => {
  const { asked, keys } = await listed([page(['a/1', 'a/2'], 'x'), page(['a/3'], 'y'), page(['a/4'])])
  expect(keys).toEqual(['a/1', 'a/2', 'a/3', 'a/4'])
  expect(asked).toEqual([
    { Bucket: 'b', Prefix: 'a/' },
    { Bucket: 'b', Prefix: 'a/', ContinuationToken: 'x' },
    { Bucket: 'b', Prefix: 'a/', ContinuationToken: 'y' },
  ])
})

test('a file is told with its length and its time, as far as the server says them', async () => {
  const at = new Date('2026-01-02')
  const { found } = await listed([
    { IsTruncated: false, Contents: [{ Key: 'a/1', Size: 7, LastModified: at }, { Key: 'a/2' }] },
  ])
  expect(found).toEqual([
    { key: 'a/1', bytes: 7, modifiedAt: at },
    { key: 'a/2', bytes: 0, modifiedAt: new Date(0) },
  ])
  expect((await listed([{ IsTruncated: false }])).found).toEqual([])
})

test('what is no list is no empty bucket', async () => {
  expect(() => needList({} as ListObjectsV2CommandOutput)).toThrow(StorageDown)
  expect(needList({ IsTruncated: false } as ListObjectsV2CommandOutput)).toBeUndefined()
  await expect(listed([{ Contents: [{ Key: 'a/1' }] }])).rejects.toThrow('gave no list of files')
})

test('files that were not asked for are not believed', async () => {
  await expect(listed([page(['a/1', 'b/1'])])).rejects.toThrow('lists files that were not asked for')
  await expect(listed([{ IsTruncated: false, Contents: [{}] }])).rejects.toThrow('not asked for')
})

test.each([
  ['there is more, and no way to it', [{ Contents: [{ Key: 'a/1' }], IsTruncated: true }]],
  ['the way leads to the same page', [page(['a/1'], 'x'), page(['a/2'], 'x')]],
  ['the same keys come again', [page(['a/1'], 'x'), page(['a/1'], 'y')]],
  ['they come again after a gap', [page(['a/1'], 'x'), page([], 'y'), page(['a/1'], 'z')]],
])('a list has no end if %s', async (_, pages) => {
  await expect(listed(pages)).rejects.toThrow('lists files without an end')
})

test('the last page may repeat what was there: it is the end', async () => {
  expect((await listed([page(['a/1'], 'x'), page(['a/1'])])).keys).toEqual(['a/1', 'a/1'])
  expect((await listed([page([])])).keys).toEqual([])
})

test('a thousand pages in a row may be empty, one more is no list', async () => {
  const gap = (pages: number) => Array.from({ length: pages }, (_, at) => page([], `t${at}`))
  expect((await listed([...gap(1000), page(['a/1'])])).keys).toEqual(['a/1'])
  await expect(listed([...gap(1001), page(['a/1'])])).rejects.toThrow('without an end')
  // a key in between begins the count anew
  expect((await listed([...gap(900), page(['a/1'], 'x'), ...gap(900), page(['a/2'])])).keys).toEqual([
    'a/1',
    'a/2',
  ])
})
