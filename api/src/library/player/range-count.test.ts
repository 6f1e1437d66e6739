import { expect, test } from 'vitest'
import { openRangeCount } from './range-count.ts'

const part = (start: number, end: number, size = 1000) =>
  new Response('x', { status: 206, headers: { 'content-range': `bytes ${start}-${end}/${size}` } })

/** How many of these ranges were counted as downloads. */
const counted = async (ranges: readonly Response[], whose: (i: number) => string = () => 'one') => {
  const count = openRangeCount()
  let times = 0
  for (const [i, response] of ranges.entries()) await count(response, whose(i), async () => void (times += 1))
  return times
}
const times = (count: number, make: (i: number) => Response) =>
  Array.from({ length: count }, (_, i) => make(i))

test('whoever fetches a file from its second byte on is counted each time, and so is one who fetches it in pieces', async () => {
  expect(await counted(times(10, () => part(1, 999)))).toBe(9)
  expect(await counted(times(100, (i) => part((i % 10) * 100, (i % 10) * 100 + 99)))).toBeGreaterThanOrEqual(
    9,
  )
})

test('a player that seeks in small ranges is not, nor are answers without a range, nor others by their ranges', async () => {
  expect(await counted(times(50, () => part(500, 509)))).toBe(0)
  expect(await counted(times(50, () => new Response(null, { status: 304 })))).toBe(0)
  expect(
    await counted(
      times(20, () => part(1, 999)),
      String,
    ),
  ).toBe(0)
})

test('once too many are counted, every further range is refused, and its body closed', async () => {
  const count = openRangeCount()
  const refuse = async () => {
    throw new Error('too many')
  }
  await count(part(1, 999), 'one', refuse)
  for (let i = 0; i < 3; i += 1) {
    const response = part(1, 100)
    await expect(count(response, 'one', refuse)).rejects.toThrow('too many')
    expect(response.bodyUsed).toBe(true)
  }
})
