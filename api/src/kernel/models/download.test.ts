import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { downloadFile } from './download.ts'
import { kindOf, quick, testPlace } from '#testing/models/place.ts'

const size = 300_000
const t = testPlace()

describe('a file comes whole', () => {
  test('bytes are reported as they arrive, and the part is gone afterwards', async () => {
    const file = t.server.offer('a.onnx', size)
    const seen: number[] = []
    await downloadFile(file, join(t.dir, 'a.onnx'), quick({ onBytes: (n) => seen.push(n) }))
    expect(await readFile(join(t.dir, 'a.onnx'))).toEqual(t.server.contents.get('/a.onnx'))
    expect(seen.at(-1)).toBe(size)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(existsSync(join(t.dir, 'a.onnx.part'))).toBe(false)
  })

  test('a connection cut twice goes on from the byte it stopped at', async () => {
    const file = t.server.offer('a.onnx', size)
    const part = join(t.dir, 'a.onnx.part')
    t.server.oddities.push(t.server.cutAfter(100_000, { part }), t.server.cutAfter(50_000, { part }))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(t.server.asked.map((a) => a.from)).toEqual([0, 100_000, 150_000])
    expect(t.server.sent()).toBe(size)
  })

  test('a part from an earlier run is not fetched again', async () => {
    const file = t.server.offer('a.onnx', size)
    await writeFile(join(t.dir, 'a.onnx.part'), t.server.contents.get('/a.onnx')!.subarray(0, 200_000))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(t.server.asked).toEqual([{ path: '/a.onnx', from: 200_000 }])
  })

  test('a rotten part is thrown away and everything fetched once more', async () => {
    const file = t.server.offer('a.onnx', size)
    await writeFile(join(t.dir, 'a.onnx.part'), Buffer.alloc(200_000, 7))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(t.server.asked.map((a) => a.from)).toEqual([200_000, 0])
    expect(await readFile(join(t.dir, 'a.onnx'))).toEqual(t.server.contents.get('/a.onnx'))
  })

  test('a server without ranges starts over instead of mixing bytes', async () => {
    const file = t.server.offer('a.onnx', size)
    const content = t.server.contents.get('/a.onnx')!
    await writeFile(join(t.dir, 'a.onnx.part'), content.subarray(0, 1000))
    t.server.oddities.push((_request, response) => void response.writeHead(200).end(content))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(await readFile(join(t.dir, 'a.onnx'))).toEqual(content)
  })

  test('busy servers are asked again', async () => {
    const file = t.server.offer('a.onnx', size)
    t.server.oddities.push(t.server.status(503), t.server.status(429))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(t.server.asked).toHaveLength(3)
  })

  test('tries in vain are counted in a row: what comes between them begins the count anew', async () => {
    const file = t.server.offer('a.onnx', size)
    const part = join(t.dir, 'a.onnx.part')
    for (const bytes of [100_000, 50_000])
      t.server.oddities.push(t.server.status(503), t.server.status(503), t.server.cutAfter(bytes, { part }))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick())
    expect(t.server.asked.map((a) => a.from)).toEqual([0, 0, 0, 100_000, 100_000, 100_000, 150_000])
  })

  test('a server that falls silent is hung up on, and asked for the rest', async () => {
    const file = t.server.offer('a.onnx', size)
    t.server.oddities.push(t.server.cutAfter(100_000, 'silence'))
    await downloadFile(file, join(t.dir, 'a.onnx'), quick({ stallMs: 2000 }))
    expect(t.server.asked.map((a) => a.from)).toEqual([0, 100_000])
  })
})

describe('a file that cannot come says why', () => {
  test.each([
    ['gone', 404],
    ['refused', 403],
    ['unreachable', 500],
  ] as const)('%s for HTTP %i', async (kind, status) => {
    const file = t.server.offer('a.onnx', size)
    t.server.oddities.push(...Array.from({ length: 9 }, () => t.server.status(status)))
    expect(await kindOf(downloadFile(file, join(t.dir, 'a.onnx'), quick()))).toBe(kind)
    expect(t.server.asked.length).toBe(kind === 'unreachable' ? 3 : 1)
  })

  test('wrong content of the right size never reaches its place', async () => {
    const file = t.server.offer('a.onnx', size)
    const work = downloadFile({ ...file, sha256: '0'.repeat(64) }, join(t.dir, 'a.onnx'), quick())
    expect(await kindOf(work)).toBe('wrong-hash')
    expect(existsSync(join(t.dir, 'a.onnx'))).toBe(false)
    expect(existsSync(join(t.dir, 'a.onnx.part'))).toBe(false)
  })

  test('another size is refused before a byte is kept', async () => {
    const file = t.server.offer('a.onnx', size)
    expect(await kindOf(downloadFile({ ...file, bytes: size + 1 }, join(t.dir, 'a.onnx'), quick()))).toBe(
      'wrong-size',
    )
    expect(existsSync(join(t.dir, 'a.onnx.part'))).toBe(false)
  })

  test('an endless answer is stopped at the size the file should have', async () => {
    const file = t.server.offer('a.onnx', size)
    t.server.oddities.push((_request, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(size * 2))
    })
    expect(await kindOf(downloadFile(file, join(t.dir, 'a.onnx'), quick()))).toBe('wrong-size')
  })

  test('nobody listens', async () => {
    const file = t.server.offer('a.onnx', size)
    const work = downloadFile({ ...file, url: 'http://127.0.0.1:9/a' }, join(t.dir, 'a.onnx'), quick())
    expect(await kindOf(work)).toBe('unreachable')
  })

  test.runIf(existsSync('/dev/full'))('a full disk', async () => {
    const file = t.server.offer('a.onnx', size)
    await symlink('/dev/full', join(t.dir, 'a.onnx.part'))
    expect(await kindOf(downloadFile(file, join(t.dir, 'a.onnx'), quick()))).toBe('no-space')
  })

  test('a cancelled one keeps what came', async () => {
    const file = t.server.offer('a.onnx', size)
    const cancel = new AbortController()
    t.server.oddities.push(t.server.cutAfter(100_000, 'silence'))
    const work = downloadFile(
      file,
      join(t.dir, 'a.onnx'),
      quick({ signal: cancel.signal, onBytes: (n) => n >= 100_000 && cancel.abort() }),
    )
    expect(await kindOf(work)).toBe('cancelled')
    expect(await readFile(join(t.dir, 'a.onnx.part'))).toHaveLength(100_000)
  })
})
