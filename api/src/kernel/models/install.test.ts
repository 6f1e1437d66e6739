import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installModel, lockPath, type Progress } from './install.ts'
import { faultyFiles, pathOf, presenceOf } from './presence.ts'
import { kindOf, quick, testPlace } from '#testing/models/place.ts'
import { entryOf } from '#testing/models/server.ts'

const t = testPlace()
const twoFiles = () =>
  entryOf('two', [
    t.server.offer('encoder.onnx', 200_000, 'encoder'),
    t.server.offer('tokens.txt', 50, 'tokens'),
  ])

describe('installing a model', () => {
  test('is ready only when every file was checked, with progress over all of them', async () => {
    const model = twoFiles()
    const seen: Progress[] = []
    expect((await presenceOf(t.dir, model)).state).toBe('absent')
    await installModel(t.dir, model, quick({ onProgress: (p) => seen.push(p) }))
    expect(await presenceOf(t.dir, model)).toEqual({ state: 'ready', received: 200_050 })
    expect(seen.at(-1)).toEqual({ state: 'verifying', received: 200_050, bytes: 200_050 })
    expect(existsSync(lockPath(t.dir, model))).toBe(false)
  })

  test('keeps the finished files when a later one fails', async () => {
    const model = twoFiles()
    t.server.oddities.push((_q, response) => void response.end(t.server.contents.get('/encoder.onnx')))
    t.server.oddities.push(t.server.status(404))
    expect(await kindOf(installModel(t.dir, model, quick()))).toBe('gone')
    expect(await presenceOf(t.dir, model)).toEqual({ state: 'partial', received: 200_000 })
    await installModel(t.dir, model, quick())
    expect(t.server.asked.filter((a) => a.path === '/encoder.onnx')).toHaveLength(1)
  })

  test('takes over files put there by hand, and refuses wrong ones', async () => {
    const model = twoFiles()
    await mkdir(join(t.dir, model.id))
    await writeFile(pathOf(t.dir, model, model.files[0]!), t.server.contents.get('/encoder.onnx')!)
    await writeFile(pathOf(t.dir, model, model.files[1]!), Buffer.alloc(50, 1))
    await installModel(t.dir, model, quick())
    expect(t.server.asked).toEqual([{ path: '/tokens.txt', from: 0 }])
    expect(await faultyFiles(t.dir, model)).toEqual([])
  })

  test('asks a mirror where one is set', async () => {
    const file = t.server.offer('a.onnx', 100)
    const model = entryOf('mirrored', [{ ...file, url: 'https://huggingface.co/a.onnx' }])
    await installModel(t.dir, model, quick({ mirror: `${t.server.origin}/` }))
    expect((await presenceOf(t.dir, model)).state).toBe('ready')
  })

  test('does not begin when the disk has too little room', async () => {
    const work = installModel(t.dir, twoFiles(), quick({ freeBytes: async () => 1000 }))
    expect(await kindOf(work)).toBe('no-space')
    expect(t.server.asked).toEqual([])
  })

  test('is done by one process at a time; a dead one is taken over', async () => {
    const model = twoFiles()
    await mkdir(join(t.dir, model.id))
    await writeFile(lockPath(t.dir, model), String(process.pid))
    expect(await kindOf(installModel(t.dir, model, quick()))).toBe('busy')
    await writeFile(lockPath(t.dir, model), '999999999')
    expect(await kindOf(installModel(t.dir, model, quick()))).toBe('done')
  })

  test('killed in the middle, it goes on from the last byte on disk', async () => {
    const model = entryOf('killed', [t.server.offer('big.onnx', 4_000_000)])
    t.server.oddities.push(t.server.cutAfter(2_500_000, 'silence'))
    const child = fork(
      new URL('../../../testing/models/install.ts', import.meta.url),
      [t.dir, JSON.stringify(model)],
      {
        execArgv: [],
      },
    )
    const part = `${pathOf(t.dir, model, model.files[0]!)}.part`
    for (;;) {
      const there = await readFile(part).catch(() => Buffer.alloc(0))
      if (there.byteLength >= 2_500_000) break
      await new Promise((soon) => setTimeout(soon, 20))
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    await installModel(t.dir, model, quick())
    expect(t.server.asked.map((a) => a.from)).toEqual([0, 2_500_000])
    expect(t.server.sent()).toBe(4_000_000)
    expect(await faultyFiles(t.dir, model)).toEqual([])
  })
})

describe('an installed model that changed', () => {
  test('a file cut short shows at once', async () => {
    const model = twoFiles()
    await installModel(t.dir, model, quick())
    await writeFile(pathOf(t.dir, model, model.files[0]!), Buffer.alloc(10))
    expect((await presenceOf(t.dir, model)).state).toBe('damaged')
    expect(await faultyFiles(t.dir, model)).toEqual(['encoder.onnx'])
    await installModel(t.dir, model, quick())
    expect((await presenceOf(t.dir, model)).state).toBe('ready')
  })

  test('a flipped byte of the same size is found before loading', async () => {
    const model = twoFiles()
    await installModel(t.dir, model, quick())
    const path = pathOf(t.dir, model, model.files[0]!)
    const content = await readFile(path)
    content[100] = (content[100] ?? 0) ^ 1
    await writeFile(path, content)
    expect(await faultyFiles(t.dir, model)).toEqual(['encoder.onnx'])
    expect((await presenceOf(t.dir, model)).state).toBe('partial')
  })

  test('a touched but right file is trusted again after one look', async () => {
    const model = twoFiles()
    await installModel(t.dir, model, quick())
    await utimes(pathOf(t.dir, model, model.files[0]!), new Date(0), new Date(0))
    expect(await faultyFiles(t.dir, model)).toEqual([])
    expect((await presenceOf(t.dir, model)).state).toBe('ready')
  })

  test('a mark of an older revision of the catalogue does not count', async () => {
    const model = twoFiles()
    await installModel(t.dir, model, quick())
    await appendFile(join(t.dir, model.id, 'checked.json'), 'x')
    expect((await presenceOf(t.dir, model)).state).toBe('partial')
  })
})
