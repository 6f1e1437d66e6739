import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codePointsOf } from './testing/woff2.ts'

const face = (subset: string) =>
  codePointsOf(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(`@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`),
      ),
    ),
  )

const faces = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'].map(face)
const missing = (text: string) =>
  Array.from(text).filter((char) => !faces.some((points) => points.has(char.codePointAt(0) ?? 0)))

test('the face has every Kazakh letter', () => {
  expect(missing('ӘәҒғҚқҢңӨөҰұҮүҺһІі')).toEqual([])
})

test('the face has the Russian alphabet, the currencies of the plans and our typography', () => {
  expect(missing('АаБбВвГгДдЕеЁёЖжЗзИиЙйЩщЪъЫыЬьЭэЮюЯя')).toEqual([])
  expect(missing('₸₽$—–«»„“”’…·№%')).toEqual([])
})

test('the reader does see what is missing', () => {
  expect(missing('漢')).toEqual(['漢'])
})
