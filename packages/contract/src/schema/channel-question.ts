import { z } from 'zod'

/** What a team chat is answered to a question in a channel, in the form of Mattermost ("Outgoing webhooks"). */
export const channelAnswer = z
  .object({ text: z.string(), response_type: z.literal('comment') })
  .meta({ id: 'ChannelAnswer' })

/** What Slack is answered at once to what it tells; `challenge`: what it wants back before it calls an address. */
export const slackAnswer = z.object({ challenge: z.string().optional() }).meta({ id: 'SlackAnswer' })

/** What Teams is answered to a question in a channel: a message with a card. */
export const teamsAnswer = z
  .object({ type: z.literal('message'), attachments: z.array(z.object({ contentType: z.string() }).loose()) })
  .meta({ id: 'TeamsAnswer' })
