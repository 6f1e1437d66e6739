import { z } from 'zod'
import { jsonOf } from '#kernel/outside/json-of.ts'

const team = z.string().nullish()

/** The fields we use of a mention as Slack reports it ("Events API", "app_mention"). */
const appMention = z.object({
  type: z.literal('event_callback'),
  /** a channel shared with another organisation (Slack Connect) */
  is_ext_shared_channel: z.boolean().default(false),
  authorizations: z.array(z.object({ team_id: team, user_id: z.string() })).default([]),
  event: z.object({
    type: z.literal('app_mention'),
    user: z.string().optional(),
    bot_id: z.string().nullish(),
    subtype: z.string().optional(),
    text: z.string(),
    ts: z.string().max(40),
    thread_ts: z.string().max(40).optional(),
    channel: z.string().max(40),
    user_team: team,
    source_team: team,
    team,
  }),
})

/** What a person wrote to the app in a channel. `thread`: where to answer; `sentAt`: identifies the message there. */
export type Mention = {
  channel: string
  sentAt: string
  thread: string
  question: string
  /** from another organisation, in a channel shared with it */
  isForeign: boolean
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text of a message, without the users it mentions ("Formatting text for app surfaces", "Retrieving text content"). */
const wordsOf = (text: string) =>
  text
    .replaceAll(/<@[A-Z0-9]+(?:\|[^<>]*)?>/g, ' ')
    .replaceAll(/<#[A-Z0-9]+\|([^<>]*)>/g, '#$1')
    .replaceAll(/<[^<>|]*\|([^<>]*)>/g, '$1')
    .replaceAll(/<([^<>]*)>/g, '$1')
    .replaceAll(/&(?:lt|gt|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a person asks; null for other events, and for messages of bots including ours: two bots would never stop. */
export const mentionIn = (body: string): Mention | null => {
  const { data } = appMention.safeParse(jsonOf(body))
  if (!data) return null
  const { event, authorizations } = data
  const [own] = authorizations
  const isBot = event.bot_id || event.subtype === 'bot_message' || event.user === own?.user_id
  if (isBot || !event.user) return null
  const from = event.user_team ?? event.source_team ?? event.team
  return {
    channel: event.channel,
    sentAt: event.ts,
    thread: event.thread_ts ?? event.ts,
    question: wordsOf(event.text),
    isForeign: data.is_ext_shared_channel && (!from || from !== own?.team_id),
  }
}

const challenge = z.object({
  type: z.literal('url_verification'),
  challenge: z.string().regex(/^[\w-]{1,200}$/),
})

/** The challenge Slack wants echoed before it calls an address; null for any other request. */
export const challengeIn = (body: string): string | null =>
  challenge.safeParse(jsonOf(body)).data?.challenge ?? null
