import { callSite, hintKind, pageHealth, voicesHealth, voiceSourceKey } from '@hattama/contract/hint'
import { z } from 'zod'
import type { PageNews } from '@hattama/recorder/recording/page-event'

const name = z.string().min(1).max(120)
const at = z.number()

/** What the content script of a call page reports; parsed, because it runs in a foreign page. */
export const pageNews: z.ZodType<PageNews> = z.object({
  site: callSite,
  events: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('started'), at }),
        z.object({ type: z.literal('lit'), kind: hintKind, name, on: z.boolean(), at }),
        z.object({ type: z.literal('seen'), name, self: z.boolean(), at }),
        z.object({ type: z.literal('gone'), name, at }),
        z.object({ type: z.literal('title'), title: z.string().min(1).max(300), at }),
        z.object({ type: z.literal('left'), at }),
        z.object({
          type: z.literal('voice'),
          source: voiceSourceKey,
          at,
          until: at,
          db: z.number().int().min(-127).max(0).nullable(),
        }),
        z.object({ type: z.literal('voice-name'), source: voiceSourceKey, name, at }),
      ]),
    )
    .max(2000),
  health: pageHealth,
  voices: voicesHealth.optional(),
})
