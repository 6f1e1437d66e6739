import { expect, test } from 'vitest'
import { readBackupWords } from './backup-words.ts'
import { readStorageWords } from './storage-words.ts'
import { usageHere, WordsRefused } from './words.ts'

const unset = { BACKUP_TO: undefined }
const set = { BACKUP_TO: '/nightly' }
const recording = '0198a3c2-0000-7000-8000-000000000001'
const wish = { name: null, isDry: false, skipsDamaged: false, part: null }

test.each([
  ['backup /b', unset, { place: '/b', asked: 'write', keep: null }],
  ['backup', set, { place: '/nightly', asked: 'write', keep: null }],
  [
    'backup --keep 7,4,12',
    set,
    { place: '/nightly', asked: 'write', keep: { days: 7, weeks: 4, months: 12 } },
  ],
  [
    'backup --keep=1,0,0 s3:one/',
    set,
    { place: 's3:one/', asked: 'write', keep: { days: 1, weeks: 0, months: 0 } },
  ],
  ['backup --list /b', unset, { place: '/b', asked: 'list' }],
  ['backup --verify', set, { place: '/nightly', asked: 'verify' }],
  ['backup --rehearse', set, { place: '/nightly', asked: 'rehearse', within: null }],
  ['backup --in /large --rehearse /b', unset, { place: '/b', asked: 'rehearse', within: '/large' }],
  ['backup -- --odd', unset, { place: '--odd', asked: 'write', keep: null }],
  ['restore /b', unset, { place: '/b', asked: 'restore', wish }],
  [
    'restore /b 2026 --skip-damaged --dry-run',
    unset,
    { place: '/b', asked: 'restore', wish: { ...wish, name: '2026', isDry: true, skipsDamaged: true } },
  ],
  ['restore --files /b', unset, { place: '/b', asked: 'restore', wish: { ...wish, part: 'files' } }],
  [
    `restore /b --recording ${recording}`,
    unset,
    { place: '/b', asked: 'restore', wish: { ...wish, part: { recording } } },
  ],
  [
    'restore --workspace w /b 2026',
    unset,
    { place: '/b', asked: 'restore', wish: { ...wish, name: '2026', part: { workspace: 'w' } } },
  ],
])('%s is read, wherever its options are', (words, env, asked) => {
  expect(readBackupWords(words.split(' '), env)).toEqual(asked)
})

test.each([
  ['backup --rehearse', 'Give the backup folder, or set BACKUP_TO.'],
  ['backup', 'Give the backup folder'],
  ['backup --rehears /b', "Unknown option '--rehears'."],
  ['backup /b -k', "Unknown option '-k'."],
  ['backup /b /c', 'Unexpected argument "/c".'],
  ['backup s3:nightly', '"s3:nightly" isn’t a place in a bucket'],
  ['restore s3: --dry-run', '"s3:" isn’t a place in a bucket'],
  ['backup /b --list --verify', 'Use either --list or --verify, not both.'],
  ['backup /b --keep 7,4,12 --rehearse', 'Use either --keep or --rehearse, not both.'],
  ['backup /b --keep', "Option '--keep <value>' argument missing."],
  ['backup /b --keep seven', '--keep expects days,weeks,months'],
  ['backup /b --keep 1,1,1 --keep 9,9,9', '--keep is given twice.'],
  ['backup /b --in /c', 'Use --in only with --rehearse.'],
  ['backup /b --rehearse --in', "Option '--in <value>' argument missing."],
  ['backup /b --in --rehearse', "Option '--in' argument is ambiguous."],
  ['backup /b --list=yes', "Option '--list' does not take an argument."],
  ['backup ', 'An argument is empty. Check that its shell variable is set.'],
  ['restore', 'Give the backup folder'],
  ['restore /b 2026 more', 'Unexpected argument "more".'],
  ['restore /b --dry', "Unknown option '--dry'."],
  ['restore /b --files --skip-damaged', 'Use either --files or --skip-damaged, not both.'],
  [`restore /b --recording ${recording} --workspace w`, 'Use either --recording or --workspace, not both.'],
  ['restore /b --recording ../x', '"../x" isn’t a recording id.'],
  ['repair /b', 'No such command: "repair".'],
])('%s is refused with the reason', (words, why) => {
  const read = () => readBackupWords(words.split(' '), unset)
  expect(read).toThrow(WordsRefused)
  expect(read).toThrow(why)
})

test.each([
  ['status', { asked: 'status' }],
  ['check --hashes', { asked: 'check', isDeep: true }],
  ['move --to=s3', { asked: 'move', to: 's3' }],
  ['claim --from x', { asked: 'claim', from: 'x' }],
])('storage %s is read', (words, asked) => {
  expect(readStorageWords(words.split(' '))).toEqual(asked)
})

test.each([
  ['status --all', "Unknown option '--all'."],
  ['check hashes', 'Unexpected argument "hashes".'],
  ['move', '--to expects s3 or local.'],
  ['move --to nowhere', '--to expects s3 or local.'],
  ['claim x', 'Unexpected argument "x".'],
  ['rewrap now', 'Unexpected argument "now".'],
  ['clean', 'No such command: "clean".'],
])('storage %s is refused with the reason', (words, why) => {
  expect(() => readStorageWords(words.split(' '))).toThrow(why)
})

test('an installed server reads its own command in a usage, with the columns kept', () => {
  const usage = `Usage:
  pnpm storage status    what lies where
                         and which keys`
  expect(usageHere(usage, '/opt/hattama/api/start/hattama.ts')).toBe(`Usage:
  hattama storage status    what lies where
                            and which keys`)
  expect(usageHere(usage, 'api/start/storage.ts')).toBe(usage)
  expect(usageHere('Usage: pnpm models list\n       pnpm models get <id>', 'hattama.ts')).toBe(
    'Usage: hattama models list\n       hattama models get <id>',
  )
})
