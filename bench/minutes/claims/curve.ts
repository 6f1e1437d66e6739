import { dayOf } from '../../../api/src/insight/dates/calendar.ts'
import { weigh } from '../../../api/src/insight/grounding/judge.ts'
import { talkOf } from '../../../api/src/insight/grounding/talk.ts'
import { linesAt, turnsAround } from '../../../api/src/insight/transcript/lines.ts'
import { isTrue } from './measure.ts'
import { readClaims } from './read-claims.ts'
import { linesOfMoments, readMeeting } from './read-meeting.ts'

const reach = 2

/** Shares of true and of false claims shown when a claim must have at least these scores to be shown at all. */
export const curveOf = (folder: string, of: 'sealed' | 'open', scores: readonly number[]) => {
  const at = scores.map((least) => ({ least, true: 0, false: 0 }))
  const all = { true: 0, false: 0 }
  for (const { meeting: file, claims } of readClaims(folder, of)) {
    const meeting = readMeeting(file)
    const talk = talkOf(meeting.lines, dayOf(meeting.startedAt, meeting.zone), meeting.about.title)
    const people = [...new Set([...meeting.voices.map((v) => v.label), ...meeting.participants])]
    for (const claim of claims) {
      const kind = isTrue(claim) ? 'true' : 'false'
      all[kind]++
      const cited = linesAt(meeting.lines, linesOfMoments(meeting, claim.moments))
      const near = turnsAround(meeting.lines, cited, reach, new Set())
      for (const point of at) {
        if (typeof weigh(claim.text, { cited, near, people, talk }, point.least) === 'string') point[kind]++
      }
    }
  }
  return at.map((point) => ({
    least: point.least,
    true: point.true / Math.max(1, all.true),
    false: point.false / Math.max(1, all.false),
  }))
}
