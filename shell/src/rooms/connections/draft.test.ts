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

test('Teams takes the address of a workflow, and none of the connectors it has retired', () => {
  const url =
    ' https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x '
  expect(isWhole(draft({ kind: 'teams', url }))).toBe(true)
  expect(targetOf(draft({ kind: 'teams', url }))).toEqual({ kind: 'teams', url: url.trim() })
  const token = '+ZaRRMC8+mpnfGaGsBOmkIFt98bttL5YQRq3p2tXgcE='
  const asked = draft({ kind: 'teams', url, securityToken: ` ${token} `, ofWorkspace: true })
  expect(targetOf(asked)).toEqual({ kind: 'teams', url: url.trim(), securityToken: token })
  expect(targetOf({ ...asked, ofWorkspace: false })).toEqual({ kind: 'teams', url: url.trim() })
  expect(isWhole({ ...asked, securityToken: 'x' })).toBe(false)
  const retired = 'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4'
  expect(isWhole(draft({ kind: 'teams', url: retired }))).toBe(false)
})

test('a bucket stands in its address, and has both parts of a key', () => {
  const bucket = draft({ kind: 's3', url: ' https://s3.example.com/minutes ', user: 'AKIA1', password: 's' })
  expect(isWhole(bucket)).toBe(true)
  expect(targetOf(bucket)).toEqual({
    kind: 's3',
    url: 'https://s3.example.com/minutes',
    region: 'us-east-1',
    user: 'AKIA1',
    password: 's',
    format: 'pdf',
  })
  for (const some of [{ url: 'https://s3.example.com/' }, { user: ' ' }, { password: '' }])
    expect(isWhole({ ...bucket, ...some }), JSON.stringify(some)).toBe(false)
})

test('a repository has a branch, its main one where none is said', () => {
  const given = {
    kind: 'git',
    url: 'https://git.example.com/vault.git',
    user: 'anna',
    password: 't',
  } as const
  expect(targetOf(draft({ ...given, branch: ' ', folder: ' Notes ' }))).toEqual({
    ...given,
    branch: 'main',
    folder: 'Notes',
  })
})

test('Slack takes the link of a channel and a bot’s token; a signing secret for the workspace alone', () => {
  const url = 'https://acme.slack.com/archives/C0LAN2Q65'
  const key = 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy'
  const signingSecret = '8f742231b10e8888abcd99b4baf85a5a'
  const whole = draft({
    kind: 'slack',
    url: ` ${url} `,
    key: ` ${key} `,
    signingSecret: ` ${signingSecret} `,
  })
  expect(isWhole(whole)).toBe(true)
  expect(targetOf(whole)).toEqual({ kind: 'slack', url, key })
  expect(targetOf({ ...whole, ofWorkspace: true })).toEqual({ kind: 'slack', url, key, signingSecret })
  expect(isWhole({ ...whole, signingSecret: '' })).toBe(true)
  for (const wrong of [
    { key: 'xoxp-1-2' },
    { signingSecret: 'x' },
    { url: 'https://hooks.slack.com/services/T0/B0/x' },
  ])
    expect(isWhole({ ...whole, ...wrong })).toBe(false)
})
