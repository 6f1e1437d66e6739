import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recorderFaults } from '../recording/fault.ts'
import { warnings } from '../recording/session.ts'
import { uploadFaults } from '../spool/fault.ts'

type Texts = { [key: string]: string | Texts }

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

// packages/platform tests that the three languages agree, along with all other dictionaries
test('every fault and warning has its words', () => {
  const known = new Set(
    keysOf(JSON.parse(readFileSync(new URL('./en.json', import.meta.url), 'utf8')) as Texts),
  )
  const needed = [
    ...recorderFaults.flatMap((fault) => [`fault.${fault}.title`, `fault.${fault}.text`]),
    ...recorderFaults
      .filter((fault) => fault.startsWith('microphone-'))
      .map((fault) => `fault.${fault}.room`),
    ...warnings.map((warning) => `warning.${warning}`),
    ...Object.keys(uploadFaults).map((fault) => `upload.fault.${fault}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})
