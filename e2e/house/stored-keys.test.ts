import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

const keys = sources
  .filter((path) => path.startsWith('extension/src/'))
  .flatMap((path) => [...read(path).matchAll(/\bstoredItem\(\s*'(\w+)',\s*'([^']+)'/g)])
  .map(([, area, key]) => `${area} ${key}`)

test('no two items of the extension share a key: each would overwrite the other', () => {
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})
