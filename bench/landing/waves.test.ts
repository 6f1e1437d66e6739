import { expect, test } from 'vitest'
import { wavesOf } from './waves.ts'

const at = (began: number, ended: number) => ({ url: '', began, ended })

test('requests under way at the same time are one wave', () => {
  expect(wavesOf([at(0, 300), at(10, 310), at(290, 600)])).toBe(1)
})

test('a chain counts each of its links', () => {
  expect(wavesOf([at(0, 300), at(310, 610), at(320, 620), at(630, 930)])).toBe(3)
})

test('nothing asked for is no wave', () => {
  expect(wavesOf([])).toBe(0)
})
