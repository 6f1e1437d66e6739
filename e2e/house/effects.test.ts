import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

const web = sources.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/**
 * What React takes for a clean-up: the value of an effect or of a ref's function. Methods that the types call void may return a
 * promise in newer browsers (scrolling does since 2026), and React then fails when the part goes.
 */
const handedOn =
  /(?:\buse(?:Layout)?Effect\(\s*\(\)|\bref=\{\s*\(?\w+\)?) =>\s+(?!void\b)[\w.?!()[\]]*\b(?:scroll\w*|play|requestFullscreen|animate)\(/

test('no effect and no ref hands React what the browser returned', () => {
  expect(handedOn.test('useEffect(() => scrollTo(0, 0), [])')).toBe(true)
  expect(handedOn.test('ref={(row) => row?.scrollIntoView()}')).toBe(true)
  expect(handedOn.test('useEffect(() => void scrollTo(0, 0), [])')).toBe(false)
  expect(handedOn.test('useEffect(() => {\n scrollTo(0, 0)\n}, [])')).toBe(false)
  expect(web.filter((path) => handedOn.test(read(path)))).toEqual([])
})
