import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([recordingRoutes], { settings: { MAX_UPLOAD_BYTES: '1000000' } })

type Headers = Record<string, string>
const part = 'application/offset+octet-stream'

const send = (token: string, method: string, path: string, headers: Headers, body?: Uint8Array) =>
  t.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })

const encode = (text: string) => Buffer.from(text).toString('base64')

const begin = async () => {
  const { token } = await t.register()
  const file = wav(0.2)
  const headers = {
    'upload-length': String(file.length),
    'upload-metadata': `filename ${encode('Жоба.wav')},hattama ${encode('{"title":"Weekly"}')}`,
  }
  const made = await send(token, 'POST', '/api/uploads', headers)
  return { token, file, path: made.headers.get('location') ?? '', made }
}

// rows: what the text of tus 1.0.0 demands, the request, the answer
describe('the server MUST', () => {
  test('answer a creation with 201 and Location, and each response with Tus-Resumable', async () => {
    const { made, path } = await begin()
    expect([made.status, made.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
    expect(path).toMatch(/^\/api\/uploads\/[\w-]+$/)
  })

  test('include Upload-Offset, Upload-Length, Upload-Metadata and Cache-Control: no-store in a HEAD', async () => {
    const { token, path, file } = await begin()
    const { status, headers } = await send(token, 'HEAD', path, {})
    expect(status).toBe(200)
    expect(headers.get('upload-offset')).toBe('0')
    expect(headers.get('upload-length')).toBe(String(file.length))
    expect(headers.get('cache-control')).toBe('no-store')
    const pairs = (headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.split(' '))
    const given = Object.fromEntries(
      pairs.map(([k = '', v = '']) => [k, Buffer.from(v, 'base64').toString()]),
    )
    expect(given).toMatchObject({ filename: 'Жоба.wav' })
    expect(JSON.parse(given['hattama'] ?? '')).toMatchObject({ title: 'Weekly' })
  })

  test.each([
    ['another version', { 'tus-resumable': '0.2.2' }],
    ['no version', { 'tus-resumable': '' }],
  ])('refuse %s with 412 and name its own in Tus-Version', async (_, headers) => {
    const { token, path } = await begin()
    for (const [method, where] of [
      ['POST', '/api/uploads'],
      ['HEAD', path],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      const response = await send(token, method, where, {
        ...headers,
        'content-type': part,
        'upload-length': '10',
      })
      expect([method, response.status, response.headers.get('tus-version')]).toEqual([method, 412, '1.0.0'])
    }
  })

  test('interpret X-HTTP-Method-Override as the method', async () => {
    const { token, path, file } = await begin()
    const by = (method: string, headers: Headers = {}, body?: Uint8Array) =>
      send(token, 'POST', path, { 'x-http-method-override': method, ...headers }, body)
    const patched = await by('PATCH', { 'upload-offset': '0', 'content-type': part }, file.subarray(0, 1000))
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '1000'])
    const asked = await by('HEAD')
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '1000'])
    expect((await by('DELETE')).status).toBe(204)
    expect((await by('HEAD')).status).toBe(404)
    expect((await by('GET')).status).toBe(405)
    expect((await send(token, 'POST', path, {})).status).toBe(405)
  })

  test('refuse an offset that is not its own with 409, and bytes of another type with 415', async () => {
    const { token, path, file } = await begin()
    const at = { 'upload-offset': '5', 'content-type': part }
    expect((await send(token, 'PATCH', path, at, file)).status).toBe(409)
    const typed = { 'upload-offset': '0', 'content-type': 'application/octet-stream' }
    expect((await send(token, 'PATCH', path, typed, file)).status).toBe(415)
    expect((await send(token, 'HEAD', path, {})).headers.get('upload-offset')).toBe('0')
  })

  test('say which extensions it has, and how much it takes, in OPTIONS', async () => {
    const { token } = await begin()
    const { status, headers } = await send(token, 'OPTIONS', '/api/uploads', {})
    expect([status, headers.get('tus-version'), headers.get('tus-max-size')]).toEqual([
      204,
      '1.0.0',
      '1000000',
    ])
    expect(headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'creation-defer-length', 'termination']),
    )
  })
})

describe('what is not announced is refused for good, in its own words', () => {
  test.each([
    ['parallel uploads', 'POST', { 'upload-concat': 'partial', 'upload-length': '10' }, 'Parallel uploads'],
    [
      'checksums',
      'PATCH',
      { 'upload-checksum': 'sha1 AAAA', 'upload-offset': '0', 'content-type': part },
      'checksum',
    ],
  ])('%s', async (_, method, headers, words) => {
    const { token, path } = await begin()
    const response = await send(token, method, method === 'POST' ? '/api/uploads' : path, headers)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: string }).error.toLowerCase()).toContain(words.toLowerCase())
  })
})
