import process from 'node:process'
import { emptyDraft } from '../../../api/src/insight/summary/write/draft.ts'
import { verify } from '../../../api/src/insight/summary/write/verify.ts'
import type { Meeting } from '../../../api/src/insight/transcript/meeting.ts'
import { readClaims } from './read-claims.ts'
import { linesOfMoments, readMeeting } from './read-meeting.ts'

/** How many times over a meeting is held to see how the cost grows with its length. */
const times = 4

/** Sentences a model writes in one reading: a long talk is read in parts, and each part is checked on its own. */
const inOneReading = 6

/** The same talk several times, one after another. */
const repeated = (meeting: Meeting, by: number): Meeting => ({
  ...meeting,
  lines: Array.from({ length: by }, (_, k) =>
    meeting.lines.map((line) => ({ ...line, n: line.n + k * meeting.lines.length })),
  ).flat(),
})

/** Milliseconds of a processor to hold a summary of all claims about a meeting against it, `by` times as long. */
const msOf = (file: string, claims: ReturnType<typeof readClaims>[number]['claims'], by: number): number => {
  const once = readMeeting(file)
  const meeting = repeated(once, by)
  const decisions = Array.from({ length: by }, (_, k) =>
    claims.map(({ text, moments }) => ({
      text,
      segments: linesOfMoments(once, moments).map((n) => n + k * once.lines.length),
    })),
  ).flat()
  const since = process.cpuUsage()
  for (let at = 0; at < decisions.length; at += inOneReading)
    verify({ ...emptyDraft, decisions: decisions.slice(at, at + inOneReading) }, meeting, {
      shown: meeting.lines,
      language: meeting.language,
      translated: false,
    })
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Cost of the check: ms of a processor a sentence, and how much longer a summary takes that is `times` as long as another, of a talk as long. */
export const costOfCheck = (folder: string) => {
  const sets = readClaims(folder, 'open')
  const total = (by: number) => sets.reduce((sum, { meeting, claims }) => sum + msOf(meeting, claims, by), 0)
  total(1)
  const sentences = sets.reduce((sum, { claims }) => sum + claims.length, 0)
  const [short, long] = [total(1), total(times)]
  return { ms: short / sentences, times, growth: long / short }
}
