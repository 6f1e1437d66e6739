import { readFileSync } from 'node:fs'
import { personalKinds } from '@hattama/contract/rules/library/personal-data'
import { describe, expect, test } from 'vitest'
import type { Found } from './found.ts'
import { personalFinder } from './personal-data.ts'

/** `[kind|what is said]` marks what is personal. */
const mark = /\[(\w+)\|([^\]]+)\]/g

const linesOf = (language: string) =>
  readFileSync(new URL(`./hand-written/${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const meant: string[] = []
      const text = line.replaceAll(mark, (_, kind: string, said: string) => {
        meant.push(`${kind} ${said}`)
        return said
      })
      return { text, meant }
    })

const find = personalFinder({ kinds: personalKinds, names: ['Katherine Mendel', 'Зауреш Калиева'] })
const told = (text: string, all: readonly Found[]) =>
  all.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)

const languages = ['en', 'ru', 'kk'] as const

/** Recall and precision: how much of what is marked was found exactly, and how much of what was found is marked. */
const figures = (language: (typeof languages)[number]) => {
  let [meant, found, right] = [0, 0, 0]
  for (const line of linesOf(language)) {
    const got = told(line.text, find(line.text))
    meant += line.meant.length
    found += got.length
    right += got.filter((one) => line.meant.includes(one)).length
  }
  return { meant, recall: right / meant, precision: right / found }
}

describe.each(languages)('%s', (language) => {
  test.each(linesOf(language))('$text', ({ text, meant }) => expect(told(text, find(text))).toEqual(meant))

  test('recall and precision of the hand-written set', () => {
    const { meant, recall, precision } = figures(language)
    expect(meant).toBeGreaterThan(12)
    expect({ recall, precision }).toEqual({ recall: 1, precision: 1 })
  })
})
