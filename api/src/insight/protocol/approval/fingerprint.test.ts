import { expect, test } from 'vitest'
import { fingerprintOf, sealOf, verdictOf } from './fingerprint.ts'

const answeredAt = new Date('2026-11-21T10:00:00.000Z')
const asked = { name: 'Bo', state: 'agreed', userId: null, email: 'bo@example.com', answeredAt }

test('an answer says when it came, and by which letter if it came by one', () => {
  const at = answeredAt.toISOString()
  expect(verdictOf(asked)).toEqual({ name: 'Bo', state: 'agreed', at, by: 'bo@example.com' })
  expect(verdictOf({ ...asked, userId: 'u' })).toEqual({ name: 'Bo', state: 'agreed', at })
  expect(verdictOf({ ...asked, state: 'correction', userId: 'u' }).state).toBe('correction')
})

test('who has not answered is only asked, and no address is told of them', () => {
  const open = { name: 'Bo', state: 'asked', at: null }
  expect(verdictOf({ ...asked, state: 'asked', answeredAt: null })).toEqual(open)
  expect(verdictOf({ ...asked, state: 'withdrawn', answeredAt: null })).toEqual(open)
})

const sealed = (email: string, userId: string | null) =>
  sealOf({
    number: '1',
    edition: 1,
    lockedAt: '2026-11-21T10:00:00.000Z',
    letterhead: [],
    approvals: [],
    content: {
      language: 'en',
      subject: 'Budget',
      place: '',
      date: '2026-11-20',
      startTime: '',
      endTime: '',
      verdict: 'decided',
      chairId: null,
      secretaryId: null,
      people: [{ id: 'a', name: 'Ann', position: '', attendance: 'present', userId, email }],
      items: [],
    },
  })

test('what is locked holds neither addresses nor accounts, but names', () => {
  expect(sealed('ann@example.com', '0b0f')).toBe(sealed('', null))
  expect(sealed('ann@example.com', '0b0f')).not.toMatch(/example\.com|0b0f/)
  for (const part of ['"format":"hattama-protocol-1"', '"name":"Ann"', '"userId":null'])
    expect(sealed('', null)).toContain(part)
})

test('a fingerprint is what sha256sum prints', () => {
  expect(fingerprintOf('минуты')).toBe('b29fadf21b111be23ee2559aa3e114b2d720c355331438c06bf47c1476f81fa3')
})
