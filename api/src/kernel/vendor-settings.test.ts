import { expect, test } from 'vitest'
import { vendorSettings } from './vendor-settings.ts'

test('addresses of vendors have defaults where there is one for all', () => {
  expect(vendorSettings.NOTION_API_URL.parse(undefined)).toBe('https://api.notion.com')
  expect(vendorSettings.SLACK_API_URL.parse(undefined)).toBe('https://slack.com/api')
  expect(vendorSettings.GOOGLE_URL.parse(undefined)).toBeUndefined()
  expect(vendorSettings.MICROSOFT_URL.parse(undefined)).toBeUndefined()
  expect(vendorSettings.MICROSOFT_TENANT.parse(undefined)).toBe('common')
})

test.each(['NOTION_API_URL', 'SLACK_API_URL', 'GOOGLE_URL', 'MICROSOFT_URL'] as const)(
  '%s is an address of the web',
  (name) => {
    const isTaken = (given: string) => vendorSettings[name].safeParse(given).success
    expect(
      ['http://localhost:1', 'https://one.test', 'ftp://one.test', 'xhttp://one.test', 'one'].map(isTaken),
    ).toEqual([true, true, false, false, false])
  },
)

test.each([
  'NOTION_CLIENT_ID',
  'NOTION_CLIENT_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_ID',
  'MICROSOFT_CLIENT_SECRET',
] as const)('%s may be of one letter, without the spaces around it, and not empty', (name) => {
  expect(vendorSettings[name].parse(' a ')).toBe('a')
  expect(vendorSettings[name].parse(undefined)).toBeUndefined()
  expect(vendorSettings[name].safeParse('  ').success).toBe(false)
})

test('a tenant is a word, an id or a domain', () => {
  const { MICROSOFT_TENANT } = vendorSettings
  expect(MICROSOFT_TENANT.parse(' our-firm.example.com ')).toBe('our-firm.example.com')
  for (const wrong of ['a/b', '', 'a b']) expect(MICROSOFT_TENANT.safeParse(wrong).success).toBe(false)
})
