import { expect, test } from 'vitest'
import { channelOfLink, isBotToken, isSigningSecret } from './slack.ts'

test.each([
  ['https://acme.slack.com/archives/C0LAN2Q65', 'C0LAN2Q65'],
  ['https://acme.enterprise.slack.com/archives/G0LAN2Q65/', 'G0LAN2Q65'],
  ['https://acme.slack.com/archives/C0LAN2Q65/p1515449522000016', 'C0LAN2Q65'],
  ['https://app.slack.com/client/T061EG9R6/C0LAN2Q65', 'C0LAN2Q65'],
  // a direct message, a person, a workspace, a foreign host
  ['https://acme.slack.com/archives/D0LAN2Q65', null],
  ['https://app.slack.com/client/T061EG9R6', null],
  ['https://acme.slack.com/team/U061F7AUR', null],
  ['https://slack.com.evil.example/archives/C0LAN2Q65', null],
  ['https://evilslack.com/archives/C0LAN2Q65', null],
  ['http://acme.slack.com/archives/C0LAN2Q65', null],
  ['https://hooks.slack.com/services/T0/B0/x', null],
  ['C0LAN2Q65', null],
])('the channel of %s is %s', (link, channel) => {
  expect(channelOfLink(link)).toBe(channel)
})

test('a bot’s token and a signing secret are told from other secrets', () => {
  expect(isBotToken('xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy')).toBe(true)
  for (const other of ['xoxp-17653672481-1987', 'xapp-1-A0-1-abcdefghij', 'xoxb-', ' xoxb-17653672481-19'])
    expect(isBotToken(other)).toBe(false)
  expect(isSigningSecret('8f742231b10e8888abcd99b4baf85a5a')).toBe(true)
  for (const other of ['', 'xoxb-17653672481-1987', '8f74']) expect(isSigningSecret(other)).toBe(false)
})
