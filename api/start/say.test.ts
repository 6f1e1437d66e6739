import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a terminal that was closed keeps nobody from stopping in order', async () => {
  const program = `
    import { say } from ${JSON.stringify(new URL('./say.ts', import.meta.url).href)}
    process.on('SIGHUP', () => { say('Stopping'); setTimeout(() => process.exit(7), 50) })
    setInterval(() => undefined, 60_000)
    say('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.kill('SIGHUP')
  expect(await once(child, 'exit')).toEqual([7, null])
})
