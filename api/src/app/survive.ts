import type { Log } from '#kernel/log.ts'
import { workUnderWay } from '#kernel/work.ts'

/** Node marks the errors it throws because an emitter of 'error' had no listener. */
const isUnheard = (error: unknown) => {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ERR_UNHANDLED_ERROR') return true
  return Object.getOwnPropertySymbols(error).some(
    ({ description }) => description === 'kEnhanceStackBeforeInspector',
  )
}

/** What all requests and jobs share, and what may be left half done by an error thrown inside. */
const shared = /[/\\]node_modules[/\\](?:\.pnpm[/\\])?(?:postgres|pg-boss)[@/\\]/

const isOfShared = (error: unknown) => error instanceof Error && shared.test(error.stack ?? '')

/**
 * Decides what errors that nobody caught do to this process (docs/decisions/121). One thrown within a request, a job or a
 * delivery fails only that; an 'error' event without a listener concerns one stream or socket. After any other the state of
 * the process is unknown: `restart` is called, to drain and end. All are logged with the ids of the work they belong to.
 */
export const surviveErrors = (log: Log, restart: () => void): void => {
  process.on('uncaughtException', (error: unknown) => {
    const work = workUnderWay()
    work?.fail(error)
    if (isUnheard(error)) return log.error({ err: error }, 'an error event that nobody listened for')
    if (work && !isOfShared(error)) return log.error({ err: error }, 'an error that nobody caught')
    log.fatal({ err: error }, 'an error outside all requests and jobs: this process drains and ends')
    restart()
  })
  process.on('unhandledRejection', (error: unknown) => log.error({ err: error }, 'unhandled rejection'))
}
