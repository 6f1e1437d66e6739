import { createStore } from '@hattama/platform'
import { DetailedError, type HttpResponse, type UploadOptions } from 'tus-js-client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sending } from './running-uploads.ts'
import { createUploads } from './uploads.ts'

const answerOf = (status: number, code: string | null) =>
  ({
    getStatus: () => status,
    getHeader: (name: string) => (name === 'Retry-After' && status === 429 ? '3' : undefined),
    getBody: () => (code === null ? '<html>413 Request Entity Too Large</html>' : JSON.stringify({ code })),
  }) as HttpResponse

/** A file whose bytes have all been sent; the test decides when the response arrives. */
const sent = () => {
  let asked: UploadOptions = {}
  const starts: (number | undefined)[] = []
  const uploads = createUploads(createStore(), (_, options) => {
    asked = options
    const sending: Sending = {
      url: null,
      options,
      start: () => {
        starts.push(options.chunkSize)
        sending.url = '/api/tus/r1'
        options.onUploadUrlAvailable?.()
        options.onProgress?.(8, 8)
      },
      abort: () => Promise.resolve(),
    }
    return sending
  })
  uploads.send(new File(['no sound'], 'letter.wav'), {})
  return {
    uploads,
    /** chunk size of each start, bytes */
    starts,
    answered: (status: number, code: string | null) =>
      asked.onError?.(
        Object.assign(new DetailedError('refused'), { originalResponse: answerOf(status, code) }),
      ),
  }
}

afterEach(() => void vi.useRealTimers())

const deleted = { type: 'deleted', recordingId: 'r1' } as const

test.each(['before', 'after'] as const)(
  'a file the server refused stays with the reason, also when the news that it is deleted comes %s the answer',
  (when) => {
    const { uploads, answered } = sent()
    if (when === 'before') uploads.hear(deleted)
    answered(415, 'UPLOAD_NOT_MEDIA')
    if (when === 'after') uploads.hear(deleted)
    expect(uploads.list()).toMatchObject([{ state: 'failed', code: 'UPLOAD_NOT_MEDIA' }])
  },
)

test('a recording somebody deleted while the last answer was on its way leaves the list', () => {
  const { uploads, answered } = sent()
  uploads.hear(deleted)
  answered(404, 'NOT_FOUND')
  expect(uploads.list()).toEqual([])
})

test('behind a proxy that refuses large requests, a file goes on in smaller chunks, and so do the next ones', () => {
  const { uploads, answered, starts } = sent()
  answered(413, null)
  answered(413, null)
  answered(413, null)
  expect(uploads.list()).toMatchObject([{ state: 'sending', code: null }])
  const mb = 1024 ** 2
  expect(starts).toEqual([8 * mb, 4 * mb, 2 * mb, mb])
  uploads.send(new File(['no sound'], 'next.wav'), {})
  expect(starts.at(-1)).toBe(mb)
})

test('a proxy that refuses even the smallest chunk is named as the one that refused', () => {
  const { uploads, answered } = sent()
  for (let tries = 0; tries < 12; tries += 1) answered(413, null)
  expect(uploads.list()).toMatchObject([{ state: 'failed', code: 'PROXY_LIMIT' }])
})

test('a file the server itself finds too large is not sent again', () => {
  const { uploads, answered, starts } = sent()
  answered(413, 'UPLOAD_TOO_LARGE')
  expect(uploads.list()).toMatchObject([{ state: 'failed', code: 'UPLOAD_TOO_LARGE' }])
  expect(starts).toHaveLength(1)
})

test('a server that limits requests is given the time it asks for, and then the file goes on', () => {
  vi.useFakeTimers()
  const { uploads, answered, starts } = sent()
  answered(429, 'RATE_LIMITED')
  vi.advanceTimersByTime(2999)
  expect([uploads.list()[0]?.state, starts.length]).toEqual(['sending', 1])
  vi.advanceTimersByTime(1)
  expect([uploads.list()[0]?.state, starts.length]).toEqual(['sending', 2])
})
