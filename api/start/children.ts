import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../src/kernel/env.ts'
import { foldersTried } from '../src/kernel/folders/need-folders.ts'
import { ownersOnly } from '../src/kernel/storage/local-disk.ts'
import { compiled } from './compiled.ts'
import { rotatingLog } from './rotating-log.ts'
import { red, say } from './say.ts'

type Role = 'server' | 'worker'

/** Sent by a child when a server has its port, and when it is ready. The port is 0 for a child that serves no requests. */
export type Said = { type: 'listening' | 'ready'; port: number }
/** Sent by a child that could not start. Final: trying again is of no use until somebody does what `why` says. */
type Failed = { type: 'failed'; why: string; isFinal: boolean }

const openLog = (folder: string, role: Role) => {
  mkdirSync(folder, ownersOnly)
  return rotatingLog(join(folder, `${role}.log`))
}

/**
 * Runs one role of the API as a child process and restarts it whenever it dies, unless it was told to end. The child is in its own process group
 * (Ctrl-C reaches only us, we stop in order) and ends by itself when our end of the channel closes.
 */
export const keepRunning = (role: Role, env: NodeJS.ProcessEnv, logs: string) => {
  const log = openLog(logs, role)
  let child: ChildProcess | undefined
  let stopping = false
  let failures = 0
  let hasBeenReady = false
  /** the port taken first; requested again on a restart, since people have the address */
  let port: number | undefined
  const firstPort = Promise.withResolvers<number>()
  const firstReady = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  // a refusal reaches both; whoever waits gets it all the same
  for (const { promise } of [firstPort, firstReady]) promise.catch(() => undefined)
  /** why the child that is ending could not start */
  let failed: Failed | null = null

  const start = () => {
    // after a while they may be others
    const words = failures === 0 && !hasBeenReady ? [role, foldersTried] : [role]
    child = fork(join(root, 'api/src/app/main.ts'), words, {
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, ...(port && { PORT: String(port) }) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.on('message', (message: Said | Failed) => {
      if (message.type === 'failed') failed = message
      else if (message.type === 'listening') {
        port = message.port
        firstPort.resolve(port)
      } else {
        failures = 0
        hasBeenReady = true
        firstReady.resolve()
      }
    })
    child.on('exit', (code, signal) => {
      if (code === 0) told.resolve()
      else void startAgain(signal ?? `code ${code}`)
    })
    // the machine has no room for another process; a child that never started does not exit
    child.on('error', (error) => child?.pid === undefined && void startAgain(error.message))
  }

  const startAgain = async (reason: string) => {
    if (stopping) return
    const given = failed
    failed = null
    if (given?.isFinal && !hasBeenReady) {
      const error = new Error(given.why)
      firstPort.reject(error)
      firstReady.reject(error)
      return
    }
    failures += 1
    const pause = Math.min(10_000, 250 * 2 ** failures)
    say(`${red('!')} The ${role} stopped (${given?.why ?? reason}). Restarting in ${pause / 1000} s`)
    await sleep(pause)
    if (!stopping) start()
  }

  start()
  return {
    role,
    /** resolves with the port of a server once it has taken one; rejects if it refuses to start */
    port: firstPort.promise,
    /** resolves once it answers for the first time; rejects if it refuses to start */
    ready: firstReady.promise,
    /** resolves when it has ended in order because a signal told it to, not us */
    told: told.promise,
    pid: () => child?.pid,
    /** Asks the child to drain and end; kills it after the grace time in ms. */
    stop: async (grace = 20_000) => {
      stopping = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child?.once('exit', done))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child?.kill('SIGKILL'), grace)
      await ended
      clearTimeout(timer)
    },
  }
}

export type Running = ReturnType<typeof keepRunning>
