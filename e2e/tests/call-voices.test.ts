import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { heardDespiteHoles } from '../call/heard.ts'
import { recordFive } from '../call/five-people.ts'
import { openSfu, type Sfu } from '../call/sfu.ts'
import { openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'

let product: SharedProduct
let call: WholeCall
let sfu: Sfu | undefined

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product, 'is silent')
})
afterEach(() => sfu?.close())
afterAll(() => call?.end())

/** By what of the call's connections the segments were attributed. Where a busy machine missed them, the sound decides. */
const connectionsIn = (segments: SegmentChunk['segments']) => {
  const told = segments.flatMap(({ why }) => why?.by ?? [])
  const byThem = told.filter((by) => by !== 'sound')
  expect(byThem.length).toBeGreaterThan(told.length / 2)
  return [...new Set(byThem)]
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/**
 * Each of the five has a speaker of their own, with their words, named if the page lit them, and numbered in the order in
 * which they spoke. One may be missing if the machine had too little time for the connections, as the server noticed.
 */
const expectEachApart = ({ found, voices, speakers, said }: Awaited<ReturnType<typeof recordFive>>) => {
  const told = found.filter(({ share }) => share > 0)
  expect(told.length, said).toBeGreaterThanOrEqual((voices?.use?.coverage ?? 0) > 0.95 ? 5 : 4)
  expect(new Set(told.map(({ speaker }) => speaker?.id)).size, said).toBe(told.length)
  expect(told.map(({ speaker }) => speaker?.name).join(), said).toBe(told.map(({ name }) => name).join())
  for (const { share } of told) expect(share, said).toBeGreaterThan(heardDespiteHoles)
  // in the order they are first heard, without a gap
  const ordinals = told.map(({ speaker }) => speaker?.ordinal ?? -1)
  expect(ordinals, said).toEqual(inOrder(ordinals))
  const all = speakers.map(({ ordinal }) => ordinal)
  expect(inOrder(all), said).toEqual([...all.keys()])
}

test('five people of a call are five in the transcript, named where the page lit them, each with their own words', async () => {
  const recorded = await recordFive(call, product.url)
  const { errors, voices, segments } = recorded
  expect(errors).toEqual([])
  expect(voices?.use).toMatchObject({ state: 'used', sources: 5 })
  expect(voices?.health).toMatchObject({ receivers: 5, blind: 0, encoded: 0 })
  expectEachApart(recorded)
  expect(connectionsIn(segments)).toEqual(['ssrc'])
})

test('five people on three switched tracks are five in the transcript, by the contributing sources of packets', async () => {
  sfu = openSfu(3, 'contributing sources')
  const recorded = await recordFive(call, product.url, sfu)
  const { errors, voices, segments } = recorded
  expect(errors).toEqual([])
  expect(voices?.use).toMatchObject({ state: 'used', sources: 5 })
  expect(voices?.health).toMatchObject({ receivers: 3, mixed: 3, blind: 0, encoded: 0 })
  expectEachApart(recorded)
  expect(connectionsIn(segments)).toEqual(['csrc'])
})

test('where packets say nothing, three tracks are three voices of several people each, and nobody is called by a wrong name', async () => {
  sfu = openSfu(3, 'nothing')
  const { errors, voices, segments, speakers } = await recordFive(call, product.url, sfu)
  expect(errors).toEqual([])
  expect(voices?.use).toMatchObject({ state: 'used', sources: 3 })
  expect(voices?.health).toMatchObject({ receivers: 3, mixed: 0, blind: 0, encoded: 0 })
  expect(speakers.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['voice ', 'voice ', 'voice '])
  expect(connectionsIn(segments)).toEqual(['ssrc'])
})
