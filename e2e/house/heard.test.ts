import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** Calls that make a stream, a socket, a child process, a server or a thread, any of which may fail at any time. */
const makes = /\b(?:createReadStream|createWriteStream|spawn|fork|createServer|new Worker|busboy)\((?!\s*\))/g

/** Ways to hear errors of what was made for as long as it is there. */
const hears = /\.on\(\s*'error'|\bheard\(|\bpipeline\(|\bReadable\.toWeb\(|\bfor await\b|\byield\* create/

const ofPrograms = sources.filter(
  (path) => /^(?:api\/(?:src|start)|packages\/cli)\//.test(path) && !path.endsWith('.test.ts'),
)

test('nobody stops listening for errors after the first one: the second would end the process', () => {
  expect(sources.filter((path) => /\bonce\([^)]{0,40}['"]error['"]/.test(read(path)))).toEqual([])
})

test('what can fail by itself is heard in the file that makes it', () => {
  const makers = ofPrograms.filter((path) => read(path).match(makes) !== null)
  expect(makers.length).toBeGreaterThan(20)
  expect(makers.filter((path) => !hears.test(read(path)))).toEqual([])
})
