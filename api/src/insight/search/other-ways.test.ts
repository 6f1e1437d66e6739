import { describe, expect, test } from 'vitest'
import { matcher, termsOf } from './terms.ts'
import { widen } from './widen.ts'

describe('the words of a search', () => {
  test('are split at apostrophes and hyphens, each kept once', () => {
    expect(termsOf("Ivanov's self-made self").words).toEqual(['ivanov', 's', 'self', 'made'])
    expect(termsOf('-a- ’b’ ').words).toEqual(['a', 'b'])
  })

  test('are ten at most', () => {
    const text = Array.from({ length: 12 }, (_, i) => `w${String.fromCodePoint(97 + i)}`).join(' ')
    expect(termsOf(text).words).toHaveLength(10)
    expect(termsOf(text).beginning).toBeNull()
  })

  test.each([
    ['budget pla', 'pla'],
    ['budget pl', null],
    ['budget plan ', null],
    ['budget plan?', null],
    ['budget 2026', '2026'],
    ['', null],
  ])('of “%s” the last may be the beginning of one: %s', (text, beginning) =>
    expect(termsOf(text).beginning).toBe(beginning),
  )
})

describe('a word of a text is one of those searched for', () => {
  test('in any of its forms, and only if its beginning was typed as one', () => {
    const isWanted = matcher(termsOf('budgets plan'))
    for (const word of ['budgets', 'budget', 'plan', 'plans', 'planet'])
      expect(isWanted(word), word).toBe(true)
    for (const word of ['budgerigar', 'pla', 'river']) expect(isWanted(word), word).toBe(false)
    expect(matcher(termsOf('budgets plan '))('planet')).toBe(false)
  })

  test('or one of the other ways to write it', () => {
    const unit = { words: ['x'], also: null, isInOnePlace: false, marked: ['forty'], beginnings: ['kita'] }
    const isWanted = matcher({ words: ['x'], beginning: null, units: [unit] })
    for (const word of ['forty', 'kita', 'kitabym']) expect(isWanted(word), word).toBe(true)
    for (const word of ['fort', 'kit']) expect(isWanted(word), word).toBe(false)
  })
})

describe('the other ways to write the words of a search', () => {
  const also = (text: string, near?: Parameters<typeof widen>[1]) =>
    widen(termsOf(text), near)?.units?.map((unit) => unit.also) ?? null

  test.each([
    ['кітаптар', ['кітап:* | кітаб:*']],
    ['кітабым', ['кітаб:* | кітап:*']],
    ['терезелер', ['терезе:*']],
    ['дос', null],
    ['окно', ['окно:*']],
    ['budget', null],
    ['budget терезелер', [null, 'терезе:*']],
  ])('of “%s”: %j', (text, expected) => expect(also(text)).toEqual(expected))

  test('a Kazakh noun of two letters is listed in its forms, and never as a beginning', () => {
    const [unit] = widen(termsOf('аттардың'))?.units ?? []
    expect(unit?.also?.split(' | ')).toContain('атқа')
    expect(unit?.also).not.toContain(':*')
    expect(unit?.marked).toContain('атқа')
    expect(unit?.beginnings).toEqual([])
  })

  test('a number is in one place if any of its ways takes several words', () => {
    const [forty, five, phrase] = ['40', '25', 'twenty five'].map((q) => widen(termsOf(q))?.units?.[0])
    expect(forty?.isInOnePlace).toBe(false)
    expect(forty?.marked).toContain('сорок')
    expect(forty?.also?.split(' | ')[0]).toBe('40')
    expect(five?.isInOnePlace).toBe(true)
    expect(five?.marked).toEqual(expect.arrayContaining(['25', 'twenty', 'пять']))
    expect(five?.also).toMatch(/^25 \| \(\(.*twenty.*\) & \(.*five.*\)\)/)
    expect(phrase?.words).toEqual(['twenty', 'five'])
    expect(phrase?.also?.startsWith('25 | ')).toBe(true)
  })

  test('words near one are searched for and marked with it', () => {
    const near = new Map([['jira', { words: ['жира', 'жиры'], isSame: true }]])
    const { units } = widen(termsOf('jira waits'), near) ?? {}
    expect(units?.map((unit) => [unit.also, unit.marked])).toEqual([
      ['жира | жиры', ['жира', 'жиры']],
      [null, []],
    ])
  })
})
