import { z } from 'zod'
import { noticeWays } from '../rules/notice.ts'

/** What a browser does when a call begins: offer to record it, record it (by itself where it may, else by one press), or nothing. */
export const callActs = ['offer', 'record', 'never'] as const
export type CallAct = (typeof callActs)[number]

/** `consent`, `notice`: what the owner of the rule says of all these calls, and how they tell the others. */
export const callRule = z
  .object({
    act: z.enum(callActs),
    consent: z.boolean(),
    notice: z.enum(noticeWays).nullable(),
  })
  .meta({ id: 'CallRule' })
export type CallRule = z.infer<typeof callRule>

/** What a rule can be about: the meetings of a series, or of one of one's own calendars. */
export const callRuleSubjects = ['series', 'calendar'] as const
export type CallRuleSubject = (typeof callRuleSubjects)[number]

const subject = { of: z.enum(callRuleSubjects), id: z.uuid() }

/** One's own rules, of the workspace one works in. */
export const callRuleList = z
  .object({ rules: z.array(z.object({ ...subject, rule: callRule })) })
  .meta({ id: 'CallRuleList' })
export type CallRuleList = z.infer<typeof callRuleList>

/** null: none, so that the rule of the call's site stands. */
export const newCallRule = z.object({ ...subject, rule: callRule.nullable() }).meta({ id: 'NewCallRule' })
export type NewCallRule = z.infer<typeof newCallRule>

/** A meeting of one's calendars that has a rule, for the browser that is to follow it: no title, nobody's name. */
const expectedCall = z
  .object({
    /** where people join, without what stands behind `?` or `#` */
    address: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    of: z.enum(callRuleSubjects),
    /** of the series or the calendar */
    name: z.string(),
    rule: callRule,
  })
  .meta({ id: 'ExpectedCall' })
export type ExpectedCall = z.infer<typeof expectedCall>

/** What goes on now, and what begins within a day, soonest first. */
export const expectedCalls = z.object({ calls: z.array(expectedCall) }).meta({ id: 'ExpectedCalls' })
