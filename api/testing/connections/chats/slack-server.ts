import { createHmac } from 'node:crypto'
import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { type Given, type LocalChat, serveChat } from './local-chat.ts'

type SlackTarget = Extract<ConnectionTarget, { kind: 'slack' }>

export const app = {
  team: 'T061EG9R6',
  channel: 'C0LAN2Q65',
  bot: 'U0LAN0Z89',
  token: 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy',
  signingSecret: '8f742231b10e8888abcd99b4baf85a5a',
}

const json = (body: object, status = 200): Given => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})
const refusal = (error: string) => json({ ok: false, error })

/** The longest text Slack shows ("chat.postMessage", Truncating content). */
const maxShown = 40_000

type Message = { channel?: string; text?: string; thread_ts?: string }

/**
 * Slack's Web API as far as a bot of one channel needs it ("Using the Slack Web API", "chat.postMessage"): JSON with
 * `Authorization: Bearer`, always 200, errors as a code in the body. `state.refusal`: the answer to later messages.
 */
export const startSlack = async () => {
  const channel: LocalChat['channel'] = []
  const threads: { channel: string; thread: string | null; text: string }[] = []
  const state: { refusal: string | null; channels: string[] } = { refusal: null, channels: [app.channel] }
  const { url, ...server } = await serveChat({
    take: ({ method, url: asked, type, authorization, body }) => {
      if (method !== 'POST' || asked.pathname !== '/api/chat.postMessage') return refusal('unknown_method')
      if (authorization === '') return refusal('not_authed')
      if (authorization !== `Bearer ${app.token}`) return refusal('invalid_auth')
      if (!type.startsWith('application/json')) return refusal('invalid_post_type')
      const { channel: to = '', text = '', thread_ts: thread = null } = JSON.parse(body) as Message
      if (state.refusal !== null) return refusal(state.refusal)
      if (!state.channels.includes(to)) return refusal('channel_not_found')
      if (text === '') return refusal('no_text')
      const shown = text.slice(0, maxShown)
      const links = [...shown.matchAll(/<(https?:[^|>]+)\|[^>]*>/g)].map((found) => found[1] ?? '')
      if (thread === null) channel.push({ text: shown, links })
      threads.push({ channel: to, thread, text: shown })
      return json({ ok: true, channel: to, ts: `${1_515_449_522 + threads.length}.000016` })
    },
    revoked: refusal('token_revoked'),
  })
  const target: SlackTarget = {
    kind: 'slack',
    url: `https://acme.slack.com/archives/${app.channel}`,
    key: app.token,
    signingSecret: app.signingSecret,
  }
  const settings = { SLACK_API_URL: `${url}/api` }
  return { ...server, channel, threads, state, target, settings }
}

/** Signs a request as Slack does ("Verifying requests from Slack"). */
export const signedBySlack = (body: string, { secret = app.signingSecret, at = Date.now() } = {}) => {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${signature}`,
  }
}

let told = 0

/** A mention of the app, as the Events API sends it. `event`, `envelope`: overrides. */
export const mentionEvent = (text: string, event: object = {}, envelope: object = {}) => {
  told += 1
  const ts = `15154495${String(told).padStart(2, '0')}.000016`
  return {
    token: 'ZZZZZZWSxiZZZ2yIvs3peJ',
    team_id: app.team,
    api_app_id: 'A0MDYCDME',
    event: {
      type: 'app_mention',
      user: 'U061F7AUR',
      text: `<@${app.bot}> ${text}`,
      ts,
      channel: app.channel,
      event_ts: ts,
      team: app.team,
      ...event,
    },
    type: 'event_callback',
    event_id: `Ev0MDYG${told}`,
    event_time: 1_515_449_522,
    authorizations: [{ enterprise_id: null, team_id: app.team, user_id: app.bot, is_bot: true }],
    is_ext_shared_channel: false,
    event_context: '4-eyJldCI6ImFwcF9tZW50aW9uIn0',
    ...envelope,
  }
}
