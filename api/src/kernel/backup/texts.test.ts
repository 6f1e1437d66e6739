import { expect, test } from 'vitest'
import { blobText, damageTexts } from './damage-text.ts'
import { alteredText, lostText } from './lost-text.ts'
import type { DamagedBlob } from './verify-backups.ts'

const id = '018f3c9e-0000-7000-8000-000000000001'
const damaged = (more: Partial<DamagedBlob>): DamagedBlob =>
  ({
    fault: 'it is missing.',
    pieces: [{ kind: 'rows', name: 'recordings' }],
    backups: ['mon'],
    isMended: false,
    ...more,
  }) as DamagedBlob

test('what a damaged blob held is named, and for which backups it is lost', () => {
  expect(blobText(damaged({}))).toBe('rows recordings: it is missing. It is lost for 1 backup, mon.')
  expect(blobText(damaged({ backups: ['mon', 'tue', 'wed'] }))).toMatch(/lost for 3 backups, mon to wed\.$/)
  const pieces = [
    { kind: 'file', name: `recordings/${id}/media/a.webm` },
    { kind: 'rows', name: 'people' },
  ] as DamagedBlob['pieces']
  expect(blobText(damaged({ pieces }))).toBe(
    `recording ${id} (media/a.webm), rows people: it is missing. It is lost for 1 backup, mon.`,
  )
  expect(blobText(damaged({ isMended: true }))).toBe(
    'rows recordings: it is missing. It was written again from the storage.',
  )
})

test('damage for good is told: blobs that nothing mended, backups that cannot be read, and strangers', () => {
  const texts = damageTexts({
    damaged: [damaged({}), damaged({ isMended: true })],
    unreadable: [{ name: 'tue', why: 'tue cannot be read' }],
    strangers: ['sun'],
  } as unknown as Parameters<typeof damageTexts>[0])
  expect(texts).toEqual([
    blobText(damaged({})),
    'tue cannot be read',
    'snapshots/sun is none of the backups that were written here, and is never restored.',
  ])
})

const lost = (recordingId: string, isKept: boolean) => ({ recordingId, isKept })
const lostOf = (files: ReturnType<typeof lost>[]) =>
  lostText({ name: 'mon-incomplete', lost: files } as unknown as Parameters<typeof lostText>[0])

test('recordings that lack files are named once each, with how many files earlier backups have', () => {
  expect(lostOf([lost('a', false), lost('a', true), lost('b', false)])).toBe(
    '3 files of recordings are missing from storage: a, b. The backup mon-incomplete contains everything else and 1 of them ' +
      'from earlier backups. It doesn’t count as a good backup, and no earlier one was removed. "restore --files" restores those in ' +
      'a backup, "storage check" lists them all.',
  )
  expect(lostOf([lost('a', false)])).toMatch(/^1 file of recordings is missing .* and 0 of them/)
})

test('twenty recordings are named, and that there are more', () => {
  const many = (count: number) => lostOf(Array.from({ length: count }, (_, at) => lost(`r${at}.`, false)))
  expect(many(20)).toContain('r18., r19.. The backup')
  expect(many(21)).toContain('r18., r19., …. The backup')
})

test('an altered database is told with what was altered', () => {
  expect(alteredText('index i is missing')).toBe(
    'The database was changed from outside: index i is missing. The backup is good, but the server won’t start on this database again until the change is undone.',
  )
})
