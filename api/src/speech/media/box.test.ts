import { chmod, chown, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Box, findBox } from './box.ts'
import { runTool } from './tool.ts'

const { signal } = new AbortController()
let box: Box
let from: string
let folder: string

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret@localhost/db')
  const found = await findBox('sh', ['-c', 'true'])
  if (!found) throw new Error('no box at all')
  box = found
  // like recording files: below a folder that is closed to others
  folder = await mkdtemp(join(tmpdir(), 'hattama-box-'))
  await chmod(folder, 0o700)
  from = join(folder, 'original')
  await writeFile(from, 'what somebody sent', { mode: 0o600 })
})

// test files share workers: a server started by another file would otherwise be told to use this database
afterAll(() => vi.unstubAllEnvs())

/** What a script in the box prints. `$1` is the file it may read, `$2` the one it may write. */
const inBox = async (script: string, to?: string, stop = signal, given = from) => {
  let said = ''
  const args = (name: string, target: string) => ['-c', script, 'sh', name, target]
  const read = async (output: NodeJS.ReadableStream) => {
    for await (const piece of output) said += String(piece)
  }
  await runTool({ box, file: 'sh', from: given, ...(to !== undefined && { to }), args }, read, stop)
  return said.trim()
}

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

describe('a program that reads a file of a stranger', () => {
  test('reads that file, writes its result, and knows nothing of the server', async () => {
    const to = join(folder, 'made')
    expect(await inBox('cat "$1"; tr a-z A-Z < "$1" > "$2"', to)).toBe('what somebody sent')
    expect(await readFile(to, 'utf8')).toBe('WHAT SOMEBODY SENT')
    expect(await inBox('env')).not.toMatch(/DATABASE_URL|secret/)
  })

  test('has limits of processor time, memory, files and open files', async () => {
    const limits = (await inBox('ulimit -t; ulimit -d; ulimit -f; ulimit -n; ulimit -c')).split('\n')
    expect(limits.slice(0, 1)).toEqual(['3600'])
    if (isLinux) expect(limits).toEqual(['3600', '2097152', '4194304', '64', '0'])
  })

  test.runIf(isLinux)('dies of too much memory, not the machine', async () => {
    const hungry = inBox('exec dd if=/dev/zero of=/dev/null bs=3G count=1')
    await expect(hungry).rejects.toMatchObject({ fault: { kind: 'unreadable-media' } })
  })

  test.runIf(isLinux)('reaches no network', async () => {
    const devices = await inBox('cat /proc/net/dev | tail -n +3 | cut -d: -f1')
    expect(devices.trim()).toBe('lo')
    expect(await inBox('cat /proc/net/tcp | tail -n +2 | wc -l')).toBe('0')
  })

  test.runIf(isRoot && isLinux)('is nobody, to whom our other files are closed', async () => {
    expect(await inBox('id -u; id -g; id -G')).toBe('65534\n65534\n65534')
    await writeFile(join(folder, 'other'), 'of somebody else', { mode: 0o644 })
    await expect(inBox(`cat ${join(folder, 'other')}`)).rejects.toMatchObject({
      fault: { kind: 'unreadable-media' },
    })
    expect(await inBox('grep NoNewPrivs /proc/self/status')).toMatch(/1$/)
  })

  test.runIf(isRoot && isLinux)('is handed a file that anybody may read as it is', async () => {
    const open = join(await mkdtemp(join(tmpdir(), 'hattama-open-')), 'sound')
    await chmod(join(open, '..'), 0o755)
    await writeFile(open, 'for all', { mode: 0o604 })
    await chmod(open, 0o604)
    expect(await inBox('cat "$1"', undefined, signal, open)).toBe('for all')
    expect((await stat(open)).mode & 0o777).toBe(0o604)
  })

  test.runIf(isRoot && isLinux).each([
    ['ours, in a folder that others may enter', 0o755, 0],
    ['of somebody else, in a folder of ours', 0o700, 65_533],
  ])('is not handed a closed file: %s', async (_, folderMode, owner) => {
    const around = await mkdtemp(join(tmpdir(), 'hattama-closed-'))
    const closed = join(around, 'shadow')
    await chmod(around, folderMode)
    await writeFile(closed, 'secrets', { mode: 0o600 })
    await chown(closed, owner, owner)
    await expect(inBox('cat "$1"', undefined, signal, closed)).rejects.toThrow('stays closed')
    expect((await stat(closed)).mode & 0o777).toBe(0o600)
    // nor through a link in a folder of ours
    const link = join(folder, `link-${owner}`)
    await symlink(closed, link)
    await expect(inBox('cat "$1"', undefined, signal, link)).rejects.toThrow('stays closed')
    expect((await stat(closed)).mode & 0o777).toBe(0o600)
  })

  test('ends at once when it is to', async () => {
    const stop = new AbortController()
    const running = inBox('echo begun; exec sleep 1000', undefined, stop.signal)
    setTimeout(() => stop.abort(new Error('nobody wants it')), 200)
    await expect(running).rejects.toThrow('nobody wants it')
  })
})
