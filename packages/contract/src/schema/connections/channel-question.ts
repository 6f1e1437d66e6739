import { z } from 'zod'

/** Response to a team chat's question in a channel, in Mattermost's format ("Outgoing webhooks"). */
export const channelAnswer = z
  .object({ text: z.string(), response_type: z.literal('comment') })
  .meta({ id: 'ChannelAnswer' })

/** Immediate response to a Slack event; `challenge`: echoed back before Slack starts calling an address. */
export const slackAnswer = z.object({ challenge: z.string().optional() }).meta({ id: 'SlackAnswer' })

/** Response to a question in a Teams channel: a message with a card. */
export const teamsAnswer = z
  .object({ type: z.literal('message'), attachments: z.array(z.object({ contentType: z.string() }).loose()) })
  .meta({ id: 'TeamsAnswer' })
