import { expect, test } from 'vitest'
import { operatorCommand } from './operator-command.ts'

test('an installed server is told its own command, a checkout that of its package manager', () => {
  expect(operatorCommand('storage move --to s3', '/opt/hattama/deploy/bin/../../api/start/hattama.ts')).toBe(
    'hattama storage move --to s3',
  )
  expect(operatorCommand('storage move --to s3', '/home/me/hattama/api/start/storage.ts')).toBe(
    'npx -y pnpm@12 storage move --to s3',
  )
})
