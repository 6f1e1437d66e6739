import { expect, test } from 'vitest'
import { type AddressedDraft, emptyDraft, isWhole, targetOf } from './draft.ts'

const draft = (some: Partial<AddressedDraft>): AddressedDraft => ({ ...emptyDraft, kind: 'webhook', ...some })

test('Linear has one address for everybody: its key alone is asked for', () => {
  expect(isWhole(draft({ kind: 'linear' }))).toBe(false)
  const linear = draft({ kind: 'linear', key: ' lin_api_1 ' })
  expect(isWhole(linear)).toBe(true)
  expect(targetOf(linear)).toEqual({ kind: 'linear', url: 'https://api.linear.app', key: 'lin_api_1' })
})

test('a webhook of Bitrix24 is its whole address, of which the code is the key', () => {
  expect(isWhole(draft({ kind: 'bitrix24', url: 'https://b24-a1.bitrix24.kz/' }))).toBe(false)
  const bitrix = draft({ kind: 'bitrix24', url: ' https://b24-a1.bitrix24.kz/rest/17/x7k2/ ' })
  expect(isWhole(bitrix)).toBe(true)
  expect(targetOf(bitrix)).toEqual({
    kind: 'bitrix24',
    url: 'https://b24-a1.bitrix24.kz/rest/17',
    key: 'x7k2',
  })
})
