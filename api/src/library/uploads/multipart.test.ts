import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'

const t = testApp([recordingRoutes], { settings: { MAX_UPLOAD_BYTES: '2000000' } })

/** Sends a raw body that no browser would send. */
const raw = async (
  bearer: string,
  body: string | Uint8Array,
  contentType = 'multipart/form-data; boundary=b',
) => {
  const response = await t.app.request('/api/recordings/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': contentType },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: response.status, body: (await response.json()) as { code: string } }
}

const onTheWay = () => readdirSync(join(t.dataDir, 'uploads'))
const count = async () =>
  (await t.database.sql`select count(*)::int as n from recordings`)[0]?.['n'] as number

describe('a whole file in one request', () => {
  test('is stored byte for byte, described, and its work begins', async () => {
    const { token, user } = await t.register()
    const file = wav(2)
    const { status, body } = await t.upload(
      token,
      file,
      {
        title: 'Жоба талқылауы',
        participants: ['Айгерім', 'Dan'],
        platform: 'Meet',
        language: 'kk',
        layout: 'sides',
      },
      '../../../etc/call.wav',
    )
    expect(status).toBe(201)
    expect(body).toEqual({ id: body.recordingId, recordingId: expect.any(String), status: 'uploaded' })
    const stored = readFileSync(join(t.dataDir, 'files/recordings', body.id, 'original'))
    expect(stored.equals(file)).toBe(true)
    // no other user of the machine may read these
    for (const folder of ['files', 'uploads']) expect(statSync(join(t.dataDir, folder)).mode & 0o077).toBe(0)
    expect(t.jobs.asked).toContain(`start ${body.id}`)
    const details = await t.call('GET', `/api/recordings/details/${body.id}`, token)
    expect(details.body).toMatchObject({
      title: 'Жоба талқылауы',
      filename: 'call.wav',
      participants: ['Айгерім', 'Dan'],
      platform: 'meet',
      language: 'kk',
      layout: 'sides',
      status: 'uploaded',
      fileSize: file.length,
      mime: 'audio/wav',
      sha256: createHash('sha256').update(file).digest('hex'),
      ownerId: user.id,
    })
    const receipt = await t.call('GET', `/api/uploads/${body.id}/receipt`, token)
    expect(receipt.body).toMatchObject({ complete: true, bytes: file.length, sha256: details.body['sha256'] })
    expect(onTheWay()).toEqual([])
  })

  test.each([
    ['<script>', null],
    ['en-', null],
    ['x'.repeat(20), null],
    ['en_US', 'en-US'],
  ])(
    'a language that is none is left out, since screens could not name it: %j becomes %j',
    async (language, kept) => {
      const { token } = await t.register()
      const { status, body } = await t.upload(token, wav(1), { language })
      expect(status).toBe(201)
      const details = await t.call('GET', `/api/recordings/details/${body.id}`, token)
      expect(details.body).toMatchObject({ language: kept })
    },
  )

  test('takes metadata as a file part too, and lives without any', async () => {
    const { token } = await t.register()
    const form = new FormData()
    form.set('metadata', new Blob([JSON.stringify({ title: 'Blob' })], { type: 'application/json' }))
    form.set('recording', new File([new Uint8Array(wav())], 'x.wav'))
    const headers = { authorization: `Bearer ${token}` }
    const withBlob = await t.app.request('/api/recordings/upload', { method: 'POST', headers, body: form })
    expect(withBlob.status).toBe(201)
    form.delete('metadata')
    const bare = await t.app.request('/api/recordings/upload', { method: 'POST', headers, body: form })
    expect(bare.status).toBe(201)
    const list = await t.call<{ recordings: { title: string }[] }>('GET', '/api/recordings', token)
    expect(list.body.recordings.map((r) => r.title)).toEqual(['x', 'Blob'])
  })

  test('repeated with the same client id is the same recording, also at once', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const all = await Promise.all([1, 2, 3].map(() => t.upload(token, wav(), { clientId })))
    const again = await t.upload(token, wav(), { clientId })
    expect(new Set([...all, again].map((a) => a.body.recordingId)).size).toBe(1)
    expect([...all, again].map((a) => a.status)).toEqual([201, 201, 201, 201])
    const started = t.jobs.asked.filter((line) => line === `start ${again.body.recordingId}`)
    expect(started).toHaveLength(1)
    expect(readdirSync(join(t.dataDir, 'files/recordings'))).toContain(again.body.recordingId)
    // the same id from another person is another recording
    const other = await t.register()
    expect((await t.upload(other.token, wav(), { clientId })).body.recordingId).not.toBe(
      again.body.recordingId,
    )
  })
})

describe('bad uploads are refused clearly and leave nothing behind', () => {
  const part = (body: string, name = 'recording') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n${body}\r\n`
  const sound = Buffer.from(wav(0.1)).toString('latin1')
  const latin = (text: string) => Buffer.from(text, 'latin1')

  test.each([
    ['an empty file', part('') + '--b--\r\n', 'multipart/form-data; boundary=b', 422, 'UPLOAD_EMPTY'],
    ['a body cut off', part(sound).slice(0, -20), 'multipart/form-data; boundary=b', 422, 'UPLOAD_TRUNCATED'],
    [
      'no file at all',
      '--b\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{}\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
      'UPLOAD_ERROR',
    ],
    [
      'a part of another name',
      part(sound, 'file') + '--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
      'UPLOAD_ERROR',
    ],
    [
      'a part of another name, cut off',
      part(sound, 'file').slice(0, -20),
      'multipart/form-data; boundary=b',
      422,
      'UPLOAD_TRUNCATED',
    ],
    ['an empty body', '', 'multipart/form-data; boundary=b', 422, 'UPLOAD_TRUNCATED'],
    ['no boundary', part(sound), 'multipart/form-data', 400, 'UPLOAD_ERROR'],
    // each of these makes the parser fail more than once: for the header, then for the end that never came
    ...(
      [
        [
          'a NUL in a file name',
          'Content-Disposition: form-data; name="recording"; filename="a\0b.mp4"\r\n\r\nx',
        ],
        ['a NUL in a header name', 'Content\0Type: audio/wav\r\n\r\nx'],
        ['a header without a colon', 'Content-Disposition\r\n\r\nx'],
        ['a header that never ends', `X-Long: ${'a'.repeat(20_000)}`],
        ['a bare line feed in a header', 'Content-Disposition: form-data;\n name="recording"\r\n\r\nx'],
      ] as const
    ).flatMap(([what, head]) =>
      [`--b\r\n${head}\r\n--b--\r\n`, `--b\r\n${head}`, part(sound) + `--b\r\n${head}\r\n--b--\r\n`].map(
        (body, index): [string, string, string, number, string] => [
          `${what} (${index})`,
          body,
          'multipart/form-data; boundary=b',
          expect.any(Number) as number,
          expect.stringMatching(/^UPLOAD_/) as string,
        ],
      ),
    ),
    ['JSON', '{}', 'application/json', 400, 'UPLOAD_ERROR'],
    ['no type', '', '', 400, 'UPLOAD_ERROR'],
  ])('%s', async (_, body, type, status, code) => {
    const { token } = await t.register()
    const before = await count()
    const refused = await raw(token, latin(body), type)
    expect(refused).toMatchObject({ status, body: { code } })
    expect(refused.status).toBeLessThan(500)
    expect([await count(), onTheWay()]).toEqual([before, []])
  })

  test.each([
    ['not JSON', '{"title":', 400, 'INVALID_JSON'],
    ['wrong types', '{"participants":"me","startedAt":"yesterday"}', 422, 'INVALID_INPUT'],
    ['a start in the year 0', '{"startedAt":"0000-01-01T00:00:00Z"}', 422, 'INVALID_INPUT'],
    ['a list', '[]', 422, 'INVALID_INPUT'],
    ['a client id that is none', '{"clientId":"1"}', 422, 'INVALID_INPUT'],
  ])('metadata: %s', async (_, metadata, status, code) => {
    const { token } = await t.register()
    const before = await count()
    expect(await t.upload(token, wav(), metadata)).toMatchObject({ status, body: { code } })
    expect([await count(), onTheWay()]).toEqual([before, []])
  })

  test('metadata a page gave may hold anything: it is cleaned, and the file is not lost over it', async () => {
    const { token } = await t.register()
    const metadata = String.raw`{"title":"a\u0000b\u202ec","participants":["\ud800Anna\u0007","\u200b"," "]}`
    const { status, body } = await t.upload(token, wav(), metadata)
    expect(status).toBe(201)
    const kept = await t.call('GET', `/api/recordings/${body.recordingId}`, token)
    expect(kept.body).toMatchObject({ title: 'abc', participants: ['\uFFFDAnna'] })
  })

  test('a file over the limit, told early by its length or found on the way', async () => {
    const { token } = await t.register()
    const early = await t.app.request('/api/recordings/upload', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '9000000',
      },
      body: 'x',
    })
    expect([early.status, await early.json()]).toMatchObject([413, { code: 'UPLOAD_TOO_LARGE' }])
    expect(await t.upload(token, wav(70))).toMatchObject({ status: 413, body: { code: 'UPLOAD_TOO_LARGE' } })
    expect(onTheWay()).toEqual([])
  })

  const letter = Buffer.from('Dear Sir, this is no sound at all.')
  const stored = () => readdirSync(join(t.dataDir, 'files/recordings'), { recursive: true }).length

  test('a file that is no media leaves no recording, no file and no job', async () => {
    const { token } = await t.register()
    const before = [await count(), stored(), t.jobs.asked.length]
    expect(await t.upload(token, letter, {}, 'call.mp4')).toMatchObject({
      status: 415,
      body: { code: 'UPLOAD_NOT_MEDIA' },
    })
    expect([await count(), stored(), t.jobs.asked.length]).toEqual(before)
    expect(onTheWay()).toEqual([])
  })

  test('a playlist sent as a further file changes nothing of its recording', async () => {
    const { token } = await t.register()
    const clientId = uuid()
    const { body } = await t.upload(token, wav(), { clientId })
    const before = [await count(), stored(), t.jobs.asked.length]
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:5,\n../somebody-else/media\n#EXT-X-ENDLIST\n')
    for (const file of [playlist, letter]) {
      const refused = await t.upload(token, file, { clientId, segment: 1 })
      expect(refused).toMatchObject({ status: 415, body: { code: 'UPLOAD_NOT_MEDIA' } })
    }
    expect([await count(), stored(), t.jobs.asked.length]).toEqual(before)
    expect(onTheWay()).toEqual([])
    const { body: recording } = await t.call('GET', `/api/recordings/${body.recordingId}`, token)
    expect(recording).toMatchObject({ status: 'uploaded', fault: null })
  })
})
