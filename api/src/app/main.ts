import { databaseSentence } from '#kernel/db/database-sentence.ts'
import { readEnv } from '#kernel/env.ts'
import { foldersTried } from '#kernel/folders/need-folders.ts'
import { holdTick } from '#kernel/hold-tick.ts'
import { createLog } from '#kernel/log.ts'
import { NotOurs } from '#kernel/ownership/not-ours.ts'
import { StartRefused } from '#kernel/start-refused.ts'
import { StorageDown } from '#kernel/storage/storage-down.ts'
import { roles, startRole } from './start-role.ts'
import { surviveErrors } from './survive.ts'

/** How long requests, uploads and jobs may take to finish cleanly, ms. `start` waits a little longer. */
const graceMs = 15_000

/** Ends a start that has no log yet. */
const giveUp = (message: string, code: number): never => {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

const settings = () => {
  try {
    return readEnv()
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error), 1)
  }
}

const role =
  roles.find((r) => r === (process.argv[2] ?? 'all')) ??
  giveUp(`The role has to be one of ${roles.join(', ')}.`, 2)
const env = settings()
const log = createLog(env.LOG_LEVEL, role)

let stop: (() => Promise<void>) | undefined
let leaving = false
/** Drains once, however often it is called, and ends with this code; a start that has not finished just ends. */
const leave = async (reason: string, code = 0) => {
  if (leaving) return
  leaving = true
  log.info({ reason }, 'stopping')
  const late = setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1000 + graceMs + 3000)
  late.unref()
  try {
    await stop?.()
    process.exit(code)
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal))
// forked by `start`: when that dies, even by kill -9, no process may stay behind on its port and database
process.on('disconnect', () => void leave('parent gone'))
surviveErrors(log, () => void leave('an error of unknown effect', 1))
holdTick()

try {
  const started = await startRole(role, env, log, {
    onPort: (port) => process.send?.({ type: 'listening', port }),
    areFoldersTried: process.argv[3] === foldersTried,
  })
  stop = () => started.stop(graceMs)
  process.send?.({ type: 'ready', port: started.port ?? 0 })
} catch (error) {
  const ofDatabase = databaseSentence(error)
  const why = ofDatabase ?? (error instanceof Error ? error.message : String(error))
  const isFinal = error instanceof StartRefused || error instanceof NotOurs
  // a sentence says what to do; the stack of anything else says where it happened
  const isSentence = isFinal || ofDatabase !== null || error instanceof StorageDown
  log.fatal(isSentence ? {} : { err: error }, `could not start: ${why}`)
  if (process.send) process.send({ type: 'failed', why, isFinal }, () => process.exit(1))
  else process.exit(1)
}
