import { spawn } from 'node:child_process'
import { programPath } from '#kernel/env.ts'

/** Words to prepend to a command line, and whether the program then runs as `nobody`, to whom our folders are closed. */
export type Box = { words: readonly string[]; asNobody: boolean }

/** Limits of a decoder: CPU time (s), data memory (KiB), size of a file it writes (blocks of 512 bytes), open files. */
const most = { cpuSeconds: 3600, memoryKib: 2 * 1024 ** 2, fileBlocks: 4 * 1024 ** 2, openFiles: 64 }

/** The shell sets its own limits and then execs the program; limits the system does not support are skipped. */
const limits = [
  'sh',
  '-c',
  [
    `ulimit -c 0`,
    `ulimit -t ${most.cpuSeconds}`,
    `ulimit -d ${most.memoryKib}`,
    `ulimit -f ${most.fileBlocks}`,
    `ulimit -n ${most.openFiles}`,
    'exec "$@"',
  ].join(' 2>/dev/null; '),
  'box',
]

const nobody = [
  'setpriv',
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--no-new-privs',
  '--',
]

/** Strongest first. Namespaces and account switching are Linux only; where unavailable, the limits remain. */
const boxes = (): Box[] => {
  if (process.platform === 'win32') return [{ words: [], asNobody: false }]
  const limited: Box = { words: limits, asNobody: false }
  if (process.platform !== 'linux') return [limited]
  const isRoot = process.getuid?.() === 0
  return [
    ...(isRoot
      ? [
          { words: [...limits, 'unshare', '--net', '--', ...nobody], asNobody: true },
          { words: [...limits, ...nobody], asNobody: true },
        ]
      : []),
    { words: [...limits, 'unshare', '--net', '--map-current-user', '--'], asNobody: false },
    limited,
  ]
}

/**
 * The whole environment of a boxed program. The server's own (database addresses, keys) must not reach programs that read
 * untrusted files.
 */
export const boxEnvironment = { PATH: programPath, LANG: 'C.UTF-8' }

const runs = (box: Box, file: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const [first = file, ...rest] = [...box.words, file, ...args]
    const child = spawn(first, rest, { stdio: 'ignore', env: boxEnvironment })
    child.on('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** Finds the strongest box a program runs in on this machine; null if none. `args` is a trial run that ends at once. */
export const findBox = async (file: string, args: readonly string[]): Promise<Box | null> => {
  for (const box of boxes()) if (await runs(box, file, args)) return box
  return null
}
