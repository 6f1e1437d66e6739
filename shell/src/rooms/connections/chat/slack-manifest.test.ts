import { expect, test } from 'vitest'
import { questionsAddress } from './questions-address.ts'
import { slackApp } from './slack-manifest.ts'

type Manifest = {
  oauth_config: { scopes: { bot: string[] } }
  settings: { event_subscriptions?: { request_url: string; bot_events: string[] } }
}
const filledIn = (url: string) => JSON.parse(new URL(url).searchParams.get('manifest_json') ?? '') as Manifest

test('an app that is asked hears mentions, at the address of its workspace; one that is not only writes', () => {
  const asks = questionsAddress('https://h.example', 'slackEvents', 'w1')
  expect(asks).toBe('https://h.example/api/connections/slack/w1')
  const { url, manifest } = slackApp(asks)
  expect(new URL(url).host).toBe('api.slack.com')
  expect(JSON.parse(manifest)).toEqual(filledIn(url))
  expect(filledIn(url)).toMatchObject({
    oauth_config: { scopes: { bot: ['app_mentions:read', 'chat:write'] } },
    settings: { event_subscriptions: { request_url: asks, bot_events: ['app_mention'] } },
  })
  const silent = filledIn(slackApp(null).url)
  expect(silent.oauth_config.scopes.bot).toEqual(['chat:write'])
  expect(silent.settings.event_subscriptions).toBeUndefined()
})

test('a server without https is not one that a chat would call', () => {
  expect(questionsAddress('http://192.168.1.5:8787', 'teamsQuestions', 'w1')).toBeNull()
})
