import { describe, expect, test } from 'vitest'
import { alike, meaningOf } from './meant.ts'

const meant = (text: string, language = 'en') => meaningOf(text, language)
const like = (a: string, b: string, language = 'en') => {
  const [one] = meant(a, language)
  const [other] = meant(b, language)
  if (!one || !other) throw new Error('a word without meaning')
  return alike(one, other)
}

describe('the meaningful words of a text', () => {
  test.each([
    ['The gate is green', ['gate', 'green']],
    ['gate, gate and gate', ['gate']],
    ['a well-known gate', ['known', 'gate']],
    ['5 x 7', ['5', '7']],
    ['', []],
    ['the of', []],
  ])('of “%s” are %j', (text, words) =>
    expect(
      meant(text)
        .map(({ word }) => word)
        .filter((word) => word !== 'well'),
    ).toEqual(words),
  )

  test('have the numbers they say', () => {
    expect([...(meant('twelve')[0]?.numbers ?? [])]).toEqual([12])
    expect([...(meant('gate')[0]?.numbers ?? [])]).toEqual([])
  })

  test('where Kazakh is spoken, a Cyrillic word has the stems of both languages', () => {
    expect(meant('балалармен', 'kk')[0]?.stems).toEqual(['балаларм', 'бала'])
    expect(meant('балалармен', 'ru')[0]?.stems).toHaveLength(1)
    expect(meant('gates', 'kk')[0]?.stems).toHaveLength(1)
  })
})

describe('two words are alike', () => {
  test('wholly in another form, or as the same number', () => {
    expect(like('gates', 'gate')).toBe(1)
    expect(like('twelve', '12')).toBe(1)
    expect(like('қақпаның', 'қақпаға', 'kk')).toBe(1)
  })

  test('mostly if one is the root of the other, from five letters on', () => {
    expect(like('дежурит', 'дежурство', 'ru')).toBeGreaterThan(0.7)
  })

  test('half if they are other words for the same', () => {
    expect(like('buy', 'purchase')).toBe(0.5)
  })

  test('and not at all if they mean something else', () => {
    expect(like('gate', 'fence')).toBe(0)
    expect(like('gate', 'gallery')).toBe(0)
    expect(like('twelve', 'thirteen')).toBe(0)
  })

  test('small numbers are said of anything, and make no words alike', () => {
    expect(like('two', '2')).not.toBe(1)
    expect(like('three', '3')).toBe(1)
  })
})
