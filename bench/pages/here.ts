import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** Uncommitted changes, but for the figures themselves. */
const isChanged = () => git('status', '--porcelain', '--', ':!docs/figures.md', ':!docs/figures') !== ''

/** Returns the line of a page that says when a run begins, of which commit and on what machine. */
export const runHere = () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  const commit = `commit ${git('rev-parse', '--short=9', 'HEAD')}${isChanged() ? ' with changes' : ''}`
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory`
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)} when it began`
  return `Last run: ${day}, ${commit}; ${machine}, ${load}, Node ${process.versions.node}.`
}
