import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'
import { newSsoDomain } from '@hattama/contract/people/sso'
import { expect, test } from 'vitest'
import { readSsoProviders } from './sso-settings.ts'

const needed = { SSO_CORP_ISSUER: 'https://id.example', SSO_CORP_CLIENT_ID: 'h', SSO_CORP_CLIENT_SECRET: 's' }
const domainsFor = (list: string) =>
  readSsoProviders('corp', { ...needed, SSO_CORP_DOMAINS: list })[0]?.domains

const domainOf = (address: string) => accountAddress(address).split('@').at(-1)

test.each([
  ['почта.рф', 'a@xn--80a1acny.xn--p1ai'],
  ['xn--80a1acny.xn--p1ai', 'a@ПОЧТА.рф'],
  ['Қазақ.қаз', 'a@қазақ.қаз'],
  ['BÜCHER.example', 'info@bu\u0308cher.example'],
  ['Example.ORG', 'a@example.org'],
])('a provider for %s speaks for %s, whoever set it up and however either is written', (domain, address) => {
  expect(domainsFor(`other.example, ${domain}`)).toContain(domainOf(address))
  expect(newSsoDomain.parse({ domain: ` ${domain} ` }).domain).toBe(domainOf(address))
})

test.each(['no domain', 'example', 'a@example.org', 'example.org/x', '10.0.0.1', '*.example.org'])(
  '%j is refused as a domain',
  (domain) => {
    expect(() => domainsFor(domain)).toThrow(`SSO_CORP_DOMAINS: "${domain}": expected a domain`)
    expect(newSsoDomain.safeParse({ domain }).success).toBe(false)
  },
)
