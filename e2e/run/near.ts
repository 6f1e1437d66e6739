import { execFileSync } from 'node:child_process'
import { root } from '../../api/src/kernel/env.ts'
import { sources } from '../house/tree.ts'
import { reachedFrom } from './import-graph.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the last commit, or if there are none, those that differ from `main`. */
export const changedFiles = (): string[] => {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'main...HEAD')
}

/** What every test depends on without importing it. */
const isFoundation = (path: string) =>
  /^(?:vitest\.|pnpm-|patches\/|api\/testing\/cluster\.ts$)|(?:^|\/)package\.json$/.test(path)

/**
 * Test files that a change of these files can affect, by what they import or name. Tests of the repository's shape read
 * every file. Tests of the whole product depend on all of it: they count only if they or their helpers changed.
 */
export const testsNear = (changed: readonly string[]): string[] => {
  const tests = sources.filter((path) => /\.test\.tsx?$/.test(path))
  const everywhere = changed.some(isFoundation)
  return tests.filter((path) => {
    if (path.startsWith('e2e/house/')) return true
    const reached = reachedFrom(path)
    if (path.startsWith('e2e/')) return changed.some((at) => at.startsWith('e2e/') && reached.has(at))
    return everywhere || changed.some((at) => reached.has(at))
  })
}
