import { z } from 'zod'

/** What a team chat is answered to a question in a channel, in the form of Mattermost ("Outgoing webhooks"). */
export const channelAnswer = z
  .object({ text: z.string(), response_type: z.literal('comment') })
  .meta({ id: 'ChannelAnswer' })
