import { createStore } from '@hattama/platform'
import { DetailedError, type HttpResponse, type UploadOptions } from 'tus-js-client'
import { expect, test } from 'vitest'
import { createUploads, type Sending } from './uploads.ts'

const answerOf = (status: number, code: string) =>
  ({ getStatus: () => status, getBody: () => JSON.stringify({ code }) }) as HttpResponse

/** A file whose bytes have all been sent; the test decides when the response arrives. */
const sent = () => {
  let asked: UploadOptions = {}
  const uploads = createUploads(createStore(), (_, options) => {
    asked = options
    const sending: Sending = {
      url: null,
      start: () => {
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
    answered: (status: number, code: string) =>
      asked.onError?.(
        Object.assign(new DetailedError('refused'), { originalResponse: answerOf(status, code) }),
      ),
  }
}

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
