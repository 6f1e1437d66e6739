import { noticeWays } from '@hattama/contract/rules/kernel/notice'
import type { Levels } from '@hattama/recorder/recorder/recorder'
import { visibilityRule } from '@hattama/contract/library/visibility'
import { z } from 'zod'
import { facts, session } from './session.ts'
import { recorderFaults } from '@hattama/recorder/recording/fault'
import { callSite, hintKind, pageHealth, voicesHealth, voiceSourceKey } from '@hattama/contract/speech/hint'
import type { PageNews } from '@hattama/recorder/recording/page-event'

const name = z.string().min(1).max(120)
const at = z.number()

/** What the content script of a call page reports; parsed, because it runs in a foreign page. */
const pageNews: z.ZodType<PageNews> = z.object({
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

/** What the user asked to record in a tab. */
const order = z.object({
  tabId: z.number(),
  title: z.string(),
  platform: z.string(),
  spoken: z.string(),
  microphone: z.string(),
  consent: z.boolean(),
  notice: z.enum(noticeWays).nullable().optional(),
  /** whether to keep shared slides too */
  slides: z.boolean().optional(),
  /** who sees it, chosen for this one */
  visibleTo: visibilityRule.optional(),
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
  /** from the recorder: requests a stream id for the tab it records, whose sound the browser has ended */
  z.object({ to: z.literal('background'), type: z.literal('tab-again'), tabId: z.number() }),
  /** from the bridge in a page of an allowed server: a message of the page to the extension */
  z.object({ to: z.literal('background'), type: z.literal('handover'), content: z.unknown() }),
  z.object({ to: z.literal('background'), type: z.literal('connect'), origins: z.array(z.string()) }),
  z.object({ to: z.literal('background'), type: z.literal('offer-answered'), accepted: z.boolean() }),
  /** from a call page that has just loaded: asks whether its tab is being recorded */
  z.object({ to: z.literal('background'), type: z.literal('page-here') }),
  /** from a call page whose tab is not recorded: a call is on there */
  z.object({ to: z.literal('background'), type: z.literal('call-joined') }),
  /** from such a page: the call it reported is over */
  z.object({ to: z.literal('background'), type: z.literal('call-over') }),
  z.object({
    to: z.literal('background'),
    type: z.literal('call-left'),
    why: z.enum(['call', 'silence']),
  }),
  z.object({ to: z.literal('recorder'), type: z.literal('page'), news: pageNews }),
  z.object({ to: z.literal('offscreen'), type: z.literal('ready') }),
  z.object({
    to: z.literal('offscreen'),
    type: z.literal('record'),
    streamId: z.string(),
    order,
    silenceMinutes: z.number(),
    /** a dead recorder's recording that is to be continued */
    continues: facts.nullable(),
  }),
  z.object({
    to: z.literal('offscreen'),
    type: z.literal('send-now'),
    id: z.string().nullable(),
    spare: z.string().nullable(),
  }),
  z.object({ to: z.literal('offscreen'), type: z.literal('discard-now'), id: z.string() }),
  /** asks which moment of the recording epoch ms `at` is, by the clock of its sound */
  z.object({ to: z.literal('recorder'), type: z.literal('moment'), at }),
  z.object({
    to: z.literal('recorder'),
    type: z.literal('control'),
    act: z.enum(['pause', 'resume', 'stop', 'goOn', 'askAboutSlot']),
  }),
])
export type Message = z.infer<typeof message>

export const outcome = z.object({ fault: z.enum(recorderFaults).nullable() })
export type Outcome = z.infer<typeof outcome>

/** Name of the port over which a recorder reports its levels while they are shown. */
export const levelsPort = 'levels'
export const levels: z.ZodType<Levels> = z.object({
  call: z.number().nullable(),
  microphone: z.number(),
})
