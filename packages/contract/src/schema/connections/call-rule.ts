import { z } from 'zod'
import { noticeWays } from '../../rules/kernel/notice.ts'

/** What a browser does when a call begins: offer to record, record (by itself if allowed, else on one press), or nothing. */
export const callActs = ['offer', 'record', 'never'] as const
export type CallAct = (typeof callActs)[number]

/** `consent`, `notice`: what the rule's owner declares for all these calls, and how they tell the others. */
export const callRule = z
  .object({
    act: z.enum(callActs),
    consent: z.boolean(),
    notice: z.enum(noticeWays).nullable(),
  })
  .meta({ id: 'CallRule' })
export type CallRule = z.infer<typeof callRule>

/** What a rule can apply to: the meetings of a series, or of one's own calendar. */
export const callRuleSubjects = ['series', 'calendar'] as const
export type CallRuleSubject = (typeof callRuleSubjects)[number]

const subject = { of: z.enum(callRuleSubjects), id: z.uuid() }

/** One's own rules in the current workspace. */
export const callRuleList = z
  .object({ rules: z.array(z.object({ ...subject, rule: callRule })) })
  .meta({ id: 'CallRuleList' })
export type CallRuleList = z.infer<typeof callRuleList>

/** null: no rule, so that the rule of the call's site applies. */
export const newCallRule = z.object({ ...subject, rule: callRule.nullable() }).meta({ id: 'NewCallRule' })
export type NewCallRule = z.infer<typeof newCallRule>

/** A meeting in one's calendars that has a rule, for the browser that follows it: no title, no names of people. */
const expectedCall = z
  .object({
    /** where people join, without query or fragment */
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

/** Ongoing calls and those that begin within a day, soonest first. */
export const expectedCalls = z.object({ calls: z.array(expectedCall) }).meta({ id: 'ExpectedCalls' })
