import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMasterKeys } from './encryption/master-keys.ts'
import { readEnv } from './env.ts'
import { readIfThere } from './read-if-there.ts'

test('what cannot be read is not taken for missing, so that no second key is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-'))
  const path = join(folder, 'seal-key')
  expect(await readIfThere(path)).toBeNull()
  await writeFile(path, 'key')
  expect(await readIfThere(path)).toBe('key')
  // for want of an account that may not read: a folder cannot be read as a file, either
  await expect(readIfThere(folder)).rejects.toThrow('EISDIR')
  await expect(loadMasterKeys({ ...readEnv({}), SEAL: 'on', dataDir: join(path, 'below') })).rejects.toThrow(
    'ENOTDIR',
  )
  await rm(folder, { recursive: true })
})
