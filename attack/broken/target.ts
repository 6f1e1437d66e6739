import { startTarget } from '../target.ts'

/** What a process logs when it was saved from an error that nobody caught (`app/survive.ts`). */
const saved =
  /an error event that nobody listened for|an error that nobody caught|an error outside all|unhandled rejection/

/**
 * A product of one's own to break. `wrong` tells what has happened to it: a process that has gone, or one that only its last
 * resort has saved.
 */
export const startBreakable = async (env: Record<string, string>, works: boolean) => {
  const lines: string[] = []
  const target = await startTarget(env, { works, onLine: (line) => lines.push(line) })
  const pids = target.pids()
  return {
    target,
    wrong: async () => {
      const gone = pids.filter((pid, nth) => target.pids()[nth] !== pid)
      const health = await fetch(`${target.url}/api/health`).then(
        ({ status }) => status,
        () => 0,
      )
      return [
        ...gone.map((pid) => `process ${pid} has ended`),
        ...(health === 200 ? [] : [`the server answers ${health}`]),
        ...lines.filter((line) => saved.test(line)).map((line) => line.slice(0, 800)),
      ]
    },
  }
}
