import { spawnSync } from 'node:child_process'

/** How to run each package manager without prompts. */
const managers = [
  {
    program: 'apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
  },
  { program: 'dnf', refresh: null, install: ['install', '-y', '-q'] },
  { program: 'pacman', refresh: null, install: ['-Sy', '--noconfirm', '--quiet'] },
  { program: 'apk', refresh: null, install: ['add', '--quiet'] },
  { program: 'brew', refresh: null, install: ['install', '--quiet'] },
] as const

type Manager = (typeof managers)[number]['program']

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  })

/** Whether a program is on the PATH. */
export const isInstalled = (program: string) => {
  const finder = process.platform === 'win32' ? 'where' : 'which'
  return spawnSync(finder, [program], { stdio: 'ignore' }).status === 0
}

/** The package manager we may use without asking: any as root, or Homebrew as any user. */
const usableManager = () => {
  const manager = managers.find((m) => isInstalled(m.program))
  if (!manager) return null
  return manager.program === 'brew' || process.getuid?.() === 0 ? manager : null
}

/**
 * Installs operating-system packages; `names` gives their names for each manager.
 * Returns null when done, else one sentence why not.
 */
export const addSystemPackages = (names: Partial<Record<Manager, string[]>>): string | null => {
  const manager = usableManager()
  if (!manager) return 'installing packages needs administrator rights'
  const wanted = names[manager.program]
  if (!wanted) return `${manager.program} doesn’t have the package`
  if (manager.refresh) run(manager.program, manager.refresh)
  const done = run(manager.program, [...manager.install, ...wanted])
  return done.status === 0
    ? null
    : `${manager.program} refused: ${done.stderr.toString().trim().split('\n').at(-1)}`
}
