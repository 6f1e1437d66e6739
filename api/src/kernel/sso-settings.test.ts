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

const read = (more: Record<string, string> = {}, names = 'corp') =>
  readSsoProviders(names, { ...needed, ...more })

test('what is not said of a provider has its usual value', () => {
  expect(read()).toEqual([
    {
      id: 'corp',
      name: 'Corp',
      issuer: 'https://id.example',
      clientId: 'h',
      clientSecret: 's',
      domains: [],
      workspace: null,
      groupsClaim: 'groups',
      roles: [],
      otherwise: 'member',
      secondStep: false,
    },
  ])
  expect(readSsoProviders(undefined, {})).toEqual([])
  expect(readSsoProviders(' , ', {})).toEqual([])
})

test('what is said counts, without the spaces around it', () => {
  const [one] = read({
    SSO_CORP_NAME: ' Our Corp ',
    SSO_CORP_WORKSPACE: 'w1',
    SSO_CORP_GROUPS_CLAIM: 'teams',
    SSO_CORP_ROLES: 'Chiefs=admin, a=b = viewer ,,c=member',
    SSO_CORP_OTHERWISE: 'none',
    SSO_CORP_SECOND_STEP: 'on',
  })
  expect(one).toMatchObject({
    name: 'Our Corp',
    workspace: 'w1',
    groupsClaim: 'teams',
    roles: [
      { group: 'Chiefs', role: 'admin' },
      { group: 'a=b', role: 'viewer' },
      { group: 'c', role: 'member' },
    ],
    otherwise: 'none',
    secondStep: true,
  })
  expect(read({ SSO_CORP_SECOND_STEP: 'off', SSO_CORP_OTHERWISE: 'viewer' })[0]).toMatchObject({
    secondStep: false,
    otherwise: 'viewer',
  })
})

test('several providers are read in their order, each by its own settings', () => {
  const other = {
    SSO_OKTA_ISSUER: 'http://okta.example',
    SSO_OKTA_CLIENT_ID: 'o',
    SSO_OKTA_CLIENT_SECRET: 'p',
  }
  expect(read(other, 'okta, corp').map(({ id, issuer }) => [id, issuer])).toEqual([
    ['okta', 'http://okta.example'],
    ['corp', 'https://id.example'],
  ])
})

test.each([
  [{}, 'Corp', 'SSO_PROVIDERS: "Corp" is no name of a provider'],
  [{}, '1corp', 'SSO_PROVIDERS: "1corp" is no name of a provider'],
  [{}, 'other', 'SSO_OTHER_ISSUER: is missing'],
  [{ SSO_CORP_CLIENT_ID: ' ' }, 'corp', 'SSO_CORP_CLIENT_ID: is missing'],
  [{ SSO_CORP_ISSUER: 'ftp://id.example' }, 'corp', 'SSO_CORP_ISSUER: expected an address'],
  [{ SSO_CORP_ROLES: 'admin' }, 'corp', 'SSO_CORP_ROLES: "admin": expected group=admin, member or viewer'],
  [{ SSO_CORP_ROLES: '=admin' }, 'corp', 'SSO_CORP_ROLES: "=admin": expected group=admin, member or viewer'],
  [
    { SSO_CORP_ROLES: 'a=owner' },
    'corp',
    'SSO_CORP_ROLES: "a=owner": expected group=admin, member or viewer',
  ],
  [
    { SSO_CORP_OTHERWISE: 'owner' },
    'corp',
    'SSO_CORP_OTHERWISE: "owner": expected admin, member, viewer, none',
  ],
  [{ SSO_CORP_SECOND_STEP: 'yes' }, 'corp', 'SSO_CORP_SECOND_STEP: "yes": expected on, off'],
])('a setting that is wrong is named: %j of %s', (more, names, why) => {
  expect(() => read(more, names)).toThrow(why)
})
