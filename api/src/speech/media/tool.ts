import { spawn } from 'node:child_process'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { StepFault } from '#kernel/fault.ts'
import { heard } from '#kernel/heard.ts'
import { boxEnvironment, type Box } from './box.ts'
import { openToSandbox } from './open-to-sandbox.ts'

/**
 * A program that reads an untrusted file: its box, the file, and where its result goes if not to standard output. `args` is
 * given the names under which the program finds both files.
 */
export type Command = {
  box: Box
  file: string
  from: string
  to?: string
  args: (from: string, to: string) => string[]
}

const keptComplaint = 4000

/** Deadline for processing a file, ms: two minutes, plus what the slowest machine takes for that many bytes. */
const deadlineMs = (bytes: number) => 120_000 + Math.ceil(bytes / 200)

/** Opens both files here and hands them over: the account `nobody` cannot reach them by path, nor anything else. */
const handOver = async ({ box, from, to }: Command) => {
  if (!box.asNobody) return { inside: { from, to: to ?? '' }, handles: [] }
  const handles: FileHandle[] = []
  // our folders stay closed to others; these two files are reopened through their descriptors
  const give = async (path: string, flags: 'r' | 'w', way: 'read' | 'write') => {
    const handle = await open(path, flags)
    handles.push(handle)
    await openToSandbox(handle, path, way)
  }
  try {
    await give(from, 'r', 'read')
    if (to !== undefined) await give(to, 'w', 'write')
  } catch (error) {
    await close(handles)
    throw error
  }
  return { inside: { from: '/dev/fd/3', to: '/dev/fd/4' }, handles }
}

const close = (handles: readonly FileHandle[]) => Promise.all(handles.map((handle) => handle.close()))

/**
 * Runs a media program in its box and passes its standard output to `read`. Both must succeed before the deadline.
 * @throws Error for a file that may not be handed over (`openToSandbox`); StepFault `no-audio` when the file has no sound,
 * `unreadable-media` when the program refuses, dies or takes too long; the abort reason when aborted.
 */
export const runTool = async (
  command: Command,
  read: (output: Readable) => Promise<void>,
  signal: AbortSignal,
): Promise<{ complaint: string }> => {
  signal.throwIfAborted()
  const late = AbortSignal.timeout(deadlineMs((await stat(command.from)).size))
  const { inside, handles } = await handOver(command)
  const args = command.args(inside.from, inside.to)
  const [first = command.file, ...rest] = [...command.box.words, command.file, ...args]
  const child = spawn(first, rest, {
    stdio: ['ignore', 'pipe', 'pipe', ...handles.map((handle) => handle.fd)],
    env: boxEnvironment,
  })
  const kill = () => child.kill('SIGKILL')
  const ending = AbortSignal.any([signal, late])
  ending.addEventListener('abort', kill, { once: true })
  if (child.stdout) heard(child.stdout)
  if (child.stderr) heard(child.stderr)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-keptComplaint)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.once('close', resolve)
  })
  try {
    if (!child.stdout) throw new Error('media: a program without an output')
    const [code] = await Promise.all([ended, read(child.stdout)])
    signal.throwIfAborted()
    if (late.aborted) throw tooSlow()
    if (code !== 0) throw toolFault(complaint)
    return { complaint }
  } catch (error) {
    kill()
    await ended.catch(() => null)
    signal.throwIfAborted()
    throw late.aborted ? tooSlow() : error
  } finally {
    ending.removeEventListener('abort', kill)
    await close(handles)
  }
}

const tooSlow = () =>
  new StepFault('media', 'unreadable-media', 'Decoding the file took longer than any sound of its size does.')

const toolFault = (complaint: string) => {
  if (/does not contain any stream|matches no streams|no audio/i.test(complaint)) {
    return new StepFault('media', 'no-audio', 'The file holds no sound.')
  }
  return new StepFault('media', 'unreadable-media', 'The file could not be decoded.', { cause: complaint })
}
