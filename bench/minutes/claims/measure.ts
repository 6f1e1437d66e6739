import type { LeftOutBecause, Support } from '@hattama/contract/insight/summary'
import { verify } from '../../../api/src/insight/summary/write/verify.ts'
import { emptyDraft } from '../../../api/src/insight/summary/write/draft.ts'
import type { Meeting } from '../../../api/src/insight/transcript/meeting.ts'
import { type Claim, halfOf, kinds, readClaims, ways } from './read-claims.ts'
import { linesOfMoments, readMeeting } from './read-meeting.ts'

/** What became of the claims of one kind. */
export type Tally = { all: number; quoted: number; unmarked: number; shown: number }

/** Every claim as a model would have written it: with the lines it cites and, in another language, some of their words. */
const verdictOf = (claim: Claim, meeting: Meeting, spoken: string): Support | LeftOutBecause => {
  const written = claim.language ?? spoken
  const segments = linesOfMoments(meeting, claim.moments)
  const [first = 1] = segments
  const words = meeting.lines[first - 1]?.text.split(/\s+/).slice(0, 8).join(' ') ?? ''
  const { decisions, leftOut } = verify(
    { ...emptyDraft, decisions: [{ text: claim.text, segments, words }] },
    meeting,
    { shown: meeting.lines, language: written, translated: written !== spoken },
  )
  return decisions[0]?.moment.support ?? leftOut[0]?.because ?? 'nothing'
}

const supports: readonly string[] = ['quoted', 'cited', 'similar']

/** Tallies by kind of claim. */
export type Tallies = ReadonlyMap<string, Tally>

const noTallies = (): Tallies =>
  new Map([...ways, ...kinds].map((k) => [k, { all: 0, quoted: 0, unmarked: 0, shown: 0 }]))

/** Holds all claims of a folder against their meetings. */
export const measureClaims = (folder: string, of: 'sealed' | 'open') => {
  const tallies = noTallies()
  const halves = { read: noTallies(), unread: noTallies() }
  const refused = new Map<string, number>()
  const sets = readClaims(folder, of)
  for (const { meeting: file, number, language, claims } of sets) {
    const meeting = readMeeting(file)
    for (const claim of claims) {
      const verdict = verdictOf(claim, meeting, language)
      const isShown = supports.includes(verdict)
      for (const tally of [tallies.get(claim.kind), halves[halfOf(number)].get(claim.kind)]) {
        if (!tally) continue
        tally.all++
        if (verdict === 'quoted') tally.quoted++
        if (isShown && verdict !== 'similar') tally.unmarked++
        if (isShown) tally.shown++
      }
      if (!isShown && isTrue(claim)) refused.set(verdict, (refused.get(verdict) ?? 0) + 1)
    }
  }
  return { meetings: sets.length, tallies, halves, refused }
}

export const isTrue = ({ kind }: Pick<Claim, 'kind'>): boolean => ways.some((way) => way === kind)
