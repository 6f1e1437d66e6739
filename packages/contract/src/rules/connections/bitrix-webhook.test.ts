import { expect, test } from 'vitest'
import { webhookParts } from './bitrix-webhook.ts'

test('the address of an inbound webhook is told apart into where it leads and what is secret', () => {
  const parts = { url: 'https://b24-a1.bitrix24.kz/rest/17', key: 'x7k2abc9' }
  expect(webhookParts(' https://b24-a1.bitrix24.kz/rest/17/x7k2abc9/ ')).toEqual(parts)
  expect(webhookParts('https://b24-a1.bitrix24.kz/rest/17/x7k2abc9')).toEqual(parts)
  expect(webhookParts('https://b24-a1.bitrix24.kz/rest/17/x7k2abc9/profile.json')).toEqual(parts)
  expect(webhookParts('https://office.example/portal/rest/1/abc/')?.url).toBe(
    'https://office.example/portal/rest/1',
  )
  for (const other of ['https://b24-a1.bitrix24.kz/', 'https://a.b/rest/x/abc/', 'b24/rest/1/abc', ''])
    expect(webhookParts(other)).toBeNull()
})
