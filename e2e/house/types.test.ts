import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { files, read, root } from './tree.ts'

/** The projects of the type check: `pnpm check` runs each `tsconfig.NAME.json` (`e2e/run/check.ts`). */
const projects = readdirSync(root).filter((name) => /^tsconfig\.[a-z]+\.json$/.test(name))

/** The files a project includes by its patterns; those it would only reach by an import are left out. */
const includedBy = async (project: string) => {
  const args = ['-p', project, '--listFilesOnly', '--noResolve', '--types', '']
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsc', args, { cwd: root, maxBuffer: 1e8 })
  const listed = stdout
    .split('\n')
    .filter((path) => path.startsWith(root) && !path.includes('/node_modules/'))
  return listed.map((path) => path.slice(root.length))
}

test('the type check includes every TypeScript file, each in one project', async () => {
  const included = (await Promise.all(projects.map(includedBy))).flat()
  const typed = files.filter((path) => /\.tsx?$/.test(path))
  expect(included.toSorted()).toEqual(typed.toSorted())
})

test('an editor, which reads tsconfig.json, includes what the projects include', () => {
  const patterns = (name: string) => (JSON.parse(read(name)) as { include: string[] }).include
  expect(projects.flatMap(patterns).toSorted()).toEqual(patterns('tsconfig.json').toSorted())
})
