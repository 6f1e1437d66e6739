import { describe, expect, test } from 'vitest'
import { byDirection, weighted } from '../local/likeness.ts'
import { linkVoices, type BlockVoice } from './link-voices.ts'

/** A voice as a direction in the plane, in degrees. */
const voice = (degrees: number, block: number, seconds = 60): BlockVoice<number[]> => ({
  heard: weighted([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)], seconds),
  seconds,
  block,
})
const link = (voices: readonly BlockVoice<number[]>[], speakers: number | null) =>
  linkVoices(voices, speakers, byDirection)
const groups = (numbers: number[]) => {
  const names = new Map<number, number>()
  return numbers.map((n) => {
    if (!names.has(n)) names.set(n, names.size)
    return names.get(n)
  })
}

describe('voices of several blocks', () => {
  test('those that sound alike are one person, in whatever order they come', () => {
    const found = link([voice(0, 0), voice(90, 0), voice(80, 1), voice(10, 1), voice(5, 2)], null)
    expect(groups(found)).toEqual([0, 1, 1, 0, 0])
  })

  test('a block that split one person in two is mended by the others', () => {
    expect(groups(link([voice(0, 0), voice(12, 0), voice(6, 1)], null))).toEqual([0, 0, 0])
  })

  test('a known number of speakers is kept to', () => {
    const voices = [voice(0, 0), voice(40, 0), voice(90, 1), voice(130, 1)]
    expect(new Set(link(voices, 2)).size).toBe(2)
    expect(new Set(link(voices, 4)).size).toBe(4)
    expect(new Set(link(voices, 9)).size).toBe(4)
  })

  test('who is known by other means is joined, or kept apart, whatever it sounds like', () => {
    const known = (degrees: number, block: number, of: string) => ({ ...voice(degrees, block), known: of })
    const voices = [known(0, 0, 'a'), known(5, 0, 'b'), known(90, 1, 'a'), known(3, 1, 'b'), voice(88, 2)]
    expect(groups(link(voices, null))).toEqual([0, 1, 0, 1, 0])
    expect(new Set(link(voices, 2)).size).toBe(2)
  })

  test('crumbs of speech make no person of their own', () => {
    const found = link([voice(0, 0), voice(90, 0), voice(170, 0, 1)], null)
    expect(groups(found)).toEqual([0, 1, 1])
    expect(link([voice(0, 0, 1)], null)).toEqual([0])
  })

  test('where everybody says little, each stays a person; from the shortest that tells on, one is', () => {
    expect(groups(link([voice(0, 0, 1), voice(90, 0, 1)], null))).toEqual([0, 1])
    const { minSeconds } = byDirection
    const last = (seconds: number) => link([voice(0, 0), voice(90, 0), voice(170, 0, seconds)], null)
    expect(groups(last(minSeconds))).toEqual([0, 1, 2])
    expect(groups(last(minSeconds - 0.1))).toEqual([0, 1, 1])
  })

  test('a voice too short to be described counts as a crumb', () => {
    const dumb = { heard: [], seconds: 0.4, block: 1 }
    expect(groups(link([voice(0, 0), dumb], null))).toEqual([0, 0])
  })

  test('nobody is nobody', () => {
    expect(link([], null)).toEqual([])
  })
})
