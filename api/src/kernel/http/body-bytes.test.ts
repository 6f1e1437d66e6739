import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyBytes } from './body-bytes.ts'

test('a body is read up to its most bytes, and refused above', async () => {
  const seen: unknown[] = []
  const app = new Hono()
  app.onError((error, c) => {
    seen.push(error)
    return c.body(null, 413)
  })
  app.post('/', async (c) => c.json([...(await bodyBytes(c, 3))]))
  const post = async (body: Uint8Array<ArrayBuffer>) => app.request('/', { method: 'POST', body })
  expect(await (await post(new Uint8Array([1, 2, 3]))).json()).toEqual([1, 2, 3])
  expect((await post(new Uint8Array(4))).status).toBe(413)
  expect(seen).toMatchObject([{ code: 'UPLOAD_TOO_LARGE' }])
})
