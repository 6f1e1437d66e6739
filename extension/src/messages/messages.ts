import { noticeWays } from '@hattama/contract/rules/notice'
import type { Levels } from '@hattama/recorder/recorder/recorder'
import { z } from 'zod'
import { facts, session } from './session.ts'
import { recorderFaults } from '@hattama/recorder/recording/fault'
import { pageNews } from './page-news.ts'

/** What a person asked to record in a tab. */
export const order = z.object({
  tabId: z.number(),
  title: z.string(),
  platform: z.string(),
  spoken: z.string(),
  microphone: z.string(),
  consent: z.boolean(),
  notice: z.enum(noticeWays).nullable().optional(),
})
export type Order = z.infer<typeof order>

/** Every message between the parts of the extension; `to` says who answers, all others stay silent. */
export const message = z.discriminatedUnion('type', [
  z.object({ to: z.literal('background'), type: z.literal('start'), order }),
  z.object({ to: z.literal('background'), type: z.literal('session'), session }),
  z.object({ to: z.literal('background'), type: z.literal('account') }),
  z.object({ to: z.literal('background'), type: z.literal('refused'), token: z.string() }),
  z.object({ to: z.literal('background'), type: z.literal('send'), id: z.string().nullable() }),
  z.object({ to: z.literal('background'), type: z.literal('discard'), id: z.string() }),
  z.object({ to: z.literal('background'), type: z.literal('repair') }),
  /** from the bridge in a page of an allowed server: what the page says to the extension */
  z.object({ to: z.literal('background'), type: z.literal('handover'), content: z.unknown() }),
  z.object({ to: z.literal('background'), type: z.literal('connect'), origins: z.array(z.string()) }),
  z.object({ to: z.literal('background'), type: z.literal('offer-answered'), accepted: z.boolean() }),
  /** from a call page that has just come up: is its tab being recorded? */
  z.object({ to: z.literal('background'), type: z.literal('page-here') }),
  z.object({ to: z.literal('background'), type: z.literal('call-left') }),
  z.object({ to: z.literal('recorder'), type: z.literal('page'), news: pageNews }),
  z.object({ to: z.literal('offscreen'), type: z.literal('ready') }),
  z.object({
    to: z.literal('offscreen'),
    type: z.literal('record'),
    streamId: z.string(),
    order,
    /** a dead recorder's recording, to be continued */
    continues: facts.nullable(),
  }),
  z.object({
    to: z.literal('offscreen'),
    type: z.literal('send-now'),
    id: z.string().nullable(),
    spare: z.string().nullable(),
  }),
  z.object({ to: z.literal('offscreen'), type: z.literal('discard-now'), id: z.string() }),
  z.object({
    to: z.literal('recorder'),
    type: z.literal('control'),
    act: z.enum(['pause', 'resume', 'stop']),
  }),
])
export type Message = z.infer<typeof message>

export const outcome = z.object({ fault: z.enum(recorderFaults).nullable() })
export type Outcome = z.infer<typeof outcome>

/** Name of the port over which a recorder reports its levels while somebody looks. */
export const levelsPort = 'levels'
export const levels: z.ZodType<Levels> = z.object({ call: z.number(), microphone: z.number() })
