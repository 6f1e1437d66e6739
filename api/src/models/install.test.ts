import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installModel, lockPath, type InstallOptions, type Progress } from './install.ts'
import { faultyFiles, pathOf, presenceOf } from './presence.ts'
import { entryOf, startFileServer, type FileServer } from './test-server.ts'

let server: FileServer
let dir: string

beforeEach(async () => {
  server = await startFileServer()
  dir = await mkdtemp(join(tmpdir(), 'models-'))
})
afterEach(async () => {
  await server.stop()
  await rm(dir, { recursive: true })
})

const quick = (more: Partial<InstallOptions> = {}): InstallOptions => ({
  signal: new AbortController().signal,
  attempts: 2,
  backOffMs: 1,
  ...more,
})
const kindOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { kind?: string }) => error.kind,
  )
const twoFiles = () =>
  entryOf('two', [server.offer('encoder.onnx', 200_000, 'encoder'), server.offer('tokens.txt', 50, 'tokens')])

describe('installing a model', () => {
  test('is ready only when every file was checked, with progress over all of them', async () => {
    const model = twoFiles()
    const seen: Progress[] = []
    expect((await presenceOf(dir, model)).state).toBe('absent')
    await installModel(dir, model, quick({ onProgress: (p) => seen.push(p) }))
    expect(await presenceOf(dir, model)).toEqual({ state: 'ready', received: 200_050 })
    expect(seen.at(-1)).toEqual({ state: 'verifying', received: 200_050, bytes: 200_050 })
    expect(existsSync(lockPath(dir, model))).toBe(false)
  })

  test('keeps the finished files when a later one fails', async () => {
    const model = twoFiles()
    server.oddities.push((_q, response) => void response.end(server.contents.get('/encoder.onnx')))
    server.oddities.push(server.status(404))
    expect(await kindOf(installModel(dir, model, quick()))).toBe('gone')
    expect(await presenceOf(dir, model)).toEqual({ state: 'partial', received: 200_000 })
    await installModel(dir, model, quick())
    expect(server.asked.filter((a) => a.path === '/encoder.onnx')).toHaveLength(1)
  })

  test('takes over files put there by hand, and refuses wrong ones', async () => {
    const model = twoFiles()
    await mkdir(join(dir, model.id))
    await writeFile(pathOf(dir, model, model.files[0]!), server.contents.get('/encoder.onnx')!)
    await writeFile(pathOf(dir, model, model.files[1]!), Buffer.alloc(50, 1))
    await installModel(dir, model, quick())
    expect(server.asked).toEqual([{ path: '/tokens.txt', from: 0 }])
    expect(await faultyFiles(dir, model)).toEqual([])
  })

  test('asks a mirror where one is set', async () => {
    const file = server.offer('a.onnx', 100)
    const model = entryOf('mirrored', [{ ...file, url: 'https://huggingface.co/a.onnx' }])
    await installModel(dir, model, quick({ mirror: `${server.origin}/` }))
    expect((await presenceOf(dir, model)).state).toBe('ready')
  })

  test('does not begin when the disk has too little room', async () => {
    const work = installModel(dir, twoFiles(), quick({ freeBytes: async () => 1000 }))
    expect(await kindOf(work)).toBe('no-space')
    expect(server.asked).toEqual([])
  })

  test('is done by one process at a time; a dead one is taken over', async () => {
    const model = twoFiles()
    await mkdir(join(dir, model.id))
    await writeFile(lockPath(dir, model), String(process.pid))
    expect(await kindOf(installModel(dir, model, quick()))).toBe('busy')
    await writeFile(lockPath(dir, model), '999999999')
    expect(await kindOf(installModel(dir, model, quick()))).toBe('done')
  })

  test('killed in the middle, it goes on from the last byte on disk', async () => {
    const model = entryOf('killed', [server.offer('big.onnx', 4_000_000)])
    server.oddities.push(server.cutAfter(2_500_000, 'silence'))
    const child = fork(new URL('test-install.ts', import.meta.url), [dir, JSON.stringify(model)], {
      execArgv: [],
    })
    const part = `${pathOf(dir, model, model.files[0]!)}.part`
    for (;;) {
      const there = await readFile(part).catch(() => Buffer.alloc(0))
      if (there.byteLength >= 2_500_000) break
      await new Promise((soon) => setTimeout(soon, 20))
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    await installModel(dir, model, quick())
    expect(server.asked.map((a) => a.from)).toEqual([0, 2_500_000])
    expect(server.sent()).toBe(4_000_000)
    expect(await faultyFiles(dir, model)).toEqual([])
  })
})

describe('an installed model that changed', () => {
  test('a file cut short shows at once', async () => {
    const model = twoFiles()
    await installModel(dir, model, quick())
    await writeFile(pathOf(dir, model, model.files[0]!), Buffer.alloc(10))
    expect((await presenceOf(dir, model)).state).toBe('damaged')
    expect(await faultyFiles(dir, model)).toEqual(['encoder.onnx'])
    await installModel(dir, model, quick())
    expect((await presenceOf(dir, model)).state).toBe('ready')
  })

  test('a flipped byte of the same size is found before loading', async () => {
    const model = twoFiles()
    await installModel(dir, model, quick())
    const path = pathOf(dir, model, model.files[0]!)
    const content = await readFile(path)
    content[100] = (content[100] ?? 0) ^ 1
    await writeFile(path, content)
    expect(await faultyFiles(dir, model)).toEqual(['encoder.onnx'])
    expect((await presenceOf(dir, model)).state).toBe('partial')
  })

  test('a touched but right file is trusted again after one look', async () => {
    const model = twoFiles()
    await installModel(dir, model, quick())
    await utimes(pathOf(dir, model, model.files[0]!), new Date(0), new Date(0))
    expect(await faultyFiles(dir, model)).toEqual([])
    expect((await presenceOf(dir, model)).state).toBe('ready')
  })

  test('a mark of an older revision of the catalogue does not count', async () => {
    const model = twoFiles()
    await installModel(dir, model, quick())
    await appendFile(join(dir, model.id, 'checked.json'), 'x')
    expect((await presenceOf(dir, model)).state).toBe('partial')
  })
})
