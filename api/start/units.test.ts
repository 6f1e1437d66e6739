import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#kernel/env.ts'

const folder = join(root, 'deploy/systemd')
const units = readdirSync(folder)
const textOf = (unit: string) => readFileSync(join(folder, unit), 'utf8')
const services = units.filter((unit) => unit.endsWith('.service'))

/** Units of Debian that ours name, as far as a check needs them. */
const debians = [
  'network-online.target',
  'multi-user.target',
  'timers.target',
  'sysinit.target',
  'basic.target',
  'shutdown.target',
  'postgresql.service',
]

const hasSystemd = existsSync('/usr/bin/systemd-analyze')

describe.runIf(hasSystemd)('by systemd itself', () => {
  let machine: string
  beforeAll(() => {
    machine = mkdtempSync(join(tmpdir(), 'hattama-units-'))
    const system = join(machine, 'etc/systemd/system')
    cpSync(folder, system, { recursive: true })
    for (const unit of debians) {
      const text = unit.endsWith('.service') ? '[Service]\nExecStart=/bin/true\n' : '[Unit]\n'
      writeFileSync(join(system, unit), text)
    }
    for (const program of ['bin/true', 'opt/hattama/deploy/bin/hattama']) {
      mkdirSync(join(machine, program, '..'), { recursive: true })
      writeFileSync(join(machine, program), '#!/bin/sh\n', { mode: 0o755 })
    }
  })
  afterAll(() => rmSync(machine, { recursive: true, force: true }))

  test('every unit is valid', async () => {
    const paths = units.map((unit) => join(machine, 'etc/systemd/system', unit))
    const said = await new Promise<string>((done) =>
      execFile('systemd-analyze', [`--root=${machine}`, 'verify', ...paths], (error, out, err) =>
        done(`${error?.code ?? 0} ${out}${err}`),
      ),
    )
    expect(said.trim()).toBe('0')
  })

  test.each(services)('%s may do little: at most 2.5 of 10', (unit) => {
    const words = ['security', '--offline=true', `--root=${machine}`, '--threshold=25', unit]
    expect(execFileSync('systemd-analyze', words, { encoding: 'utf8' })).toContain('OK')
  })
})

test.each(services)('%s runs a command that exists', (unit) => {
  const [, word = ''] = /^ExecStart=\/opt\/hattama\/deploy\/bin\/hattama (\w+)/m.exec(textOf(unit)) ?? []
  expect(readFileSync(join(import.meta.dirname, 'hattama.ts'), 'utf8')).toMatch(
    new RegExp(`^  ${word}: \\{`, 'm'),
  )
})
