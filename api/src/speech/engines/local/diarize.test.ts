import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlockOptions } from '../by-blocks/diarize.ts'
import { openLocal, type Local } from './engine.ts'
import { soundOf, type Part } from '#testing/toy-models/sound.ts'
import { installToys } from '#testing/toy-models/toy-catalogue.ts'

let dir: string
let local: Local

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'voices-'))
  local = openLocal(dir, { threads: 1 }, Object.values(await installToys(dir)))
})
afterAll(async () => {
  local.close()
  await rm(dir, { recursive: true })
})

const dialogue: Part[] = [
  [null, 500],
  ['low', 4000],
  [null, 800],
  ['upper', 4000],
  [null, 800],
  ['low', 4000],
  [null, 700],
  ['upper', 5000],
  [null, 2000],
]
const tell = async (parts: readonly Part[], more: Partial<BlockOptions> = {}) => {
  const pcm = soundOf(parts)
  const path = join(dir, 'pcm')
  await writeFile(path, pcm)
  const voices = await local.voices()
  return voices!.diarize(path, pcm.length, { signal: new AbortController().signal, ...more })
}
/** Boundaries of the parts with sound, ms. */
const truth = (parts: readonly Part[]) => {
  let at = 0
  return parts.flatMap(([pitch, ms]) => {
    at += ms
    return pitch === null ? [] : [{ startMs: at - ms, endMs: at, pitch }]
  })
}

describe('telling voices apart with real models', () => {
  test('turns have the right borders and the right owner', async () => {
    const turns = await tell(dialogue)
    expect(turns.map((t) => t.voice)).toEqual([0, 1, 0, 1])
    for (const [i, turn] of turns.entries()) {
      expect(Math.abs(turn.startMs - truth(dialogue)[i]!.startMs)).toBeLessThan(150)
      expect(Math.abs(turn.endMs - truth(dialogue)[i]!.endMs)).toBeLessThan(150)
    }
  })

  test('in several blocks the voices keep their numbers', async () => {
    const shares: number[] = []
    const long = [...dialogue, ...dialogue, ...dialogue]
    const turns = await tell(long, { blockSeconds: 12, onProgress: (s) => shares.push(s) })
    expect(shares.length).toBeGreaterThan(4)
    expect(shares.at(-1)).toBe(1)
    const ownerAt = (ms: number) => turns.find((t) => t.startMs <= ms && ms < t.endMs)?.voice
    for (const part of truth(long)) {
      expect(ownerAt((part.startMs + part.endMs) / 2)).toBe(part.pitch === 'low' ? 0 : 1)
    }
  })

  test('a known number of speakers is kept to', async () => {
    const turns = await tell(dialogue, { speakers: 1 })
    expect(new Set(turns.map((t) => t.voice)).size).toBe(1)
  })

  test('silence has no speakers, and nothing has none', async () => {
    expect(await tell([[null, 12_000]])).toEqual([])
    expect(await tell([])).toEqual([])
  })

  test('can be aborted', async () => {
    const cancel = new AbortController()
    const work = tell([...dialogue, ...dialogue, ...dialogue], {
      blockSeconds: 12,
      signal: cancel.signal,
      onProgress: () => cancel.abort('enough'),
    })
    await expect(work).rejects.toBe('enough')
    expect((await tell(dialogue)).length).toBe(4)
  })

  test('without the models there is nobody to tell', async () => {
    expect(await openLocal(dir, { threads: 1 }, []).voices()).toBeNull()
  })
})
