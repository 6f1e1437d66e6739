import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { StepFault } from '#kernel/fault.ts'

/** A program and its arguments. */
export type Command = { file: string; args: string[] }

const keptComplaint = 4000

/**
 * Runs a media program and hands its standard output to `read`. Both must end well.
 * @throws StepFault `unreadable-media` when the program refuses or dies; the abort reason when aborted.
 */
export const runTool = async (
  command: Command,
  read: (output: Readable) => Promise<void>,
  signal: AbortSignal,
): Promise<{ complaint: string }> => {
  signal.throwIfAborted()
  const child = spawn(command.file, command.args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-keptComplaint)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const [code] = await Promise.all([ended, read(child.stdout)])
    signal.throwIfAborted()
    if (code !== 0) throw toolFault(complaint)
    return { complaint }
  } catch (error) {
    kill()
    await ended.catch(() => null)
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

const toolFault = (complaint: string) => {
  if (/does not contain any stream|matches no streams|no audio/i.test(complaint)) {
    return new StepFault('media', 'no-audio', 'The file holds no sound.')
  }
  return new StepFault('media', 'unreadable-media', 'The file could not be decoded.', { cause: complaint })
}
