import { spawn } from 'node:child_process'
import { programPath } from '#kernel/env.ts'

/** Words to put before those of a program, and whether it then runs as nobody, to whom our folders are closed. */
export type Box = { words: readonly string[]; asNobody: boolean }

/** What a decoder may take at most: processor time (s), memory it writes to (KiB), a file it writes (blocks of 512 bytes). */
const most = { cpuSeconds: 3600, memoryKib: 2 * 1024 ** 2, fileBlocks: 4 * 1024 ** 2, openFiles: 64 }

/** The shell sets its own limits and becomes the program; a limit the system does not know is left out. */
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

/** From the strongest to the weakest. Namespaces and accounts are Linux's; where they are not to be had, limits remain. */
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
 * All a program in a box knows of its surroundings. What the server knows (addresses of databases, keys) is not for what
 * reads strangers' files.
 */
export const boxEnvironment = { PATH: programPath, LANG: 'C.UTF-8' }

const runs = (box: Box, file: string, args: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const [first = file, ...rest] = [...box.words, file, ...args]
    const child = spawn(first, rest, { stdio: 'ignore', env: boxEnvironment })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

/** The strongest box in which a program runs on this machine; null when it runs in none. `args`: a trial that ends at once. */
export const findBox = async (file: string, args: readonly string[]): Promise<Box | null> => {
  for (const box of boxes()) if (await runs(box, file, args)) return box
  return null
}
