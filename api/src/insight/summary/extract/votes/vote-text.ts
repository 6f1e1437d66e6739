import { headingsIn } from '../../report/headings.ts'
import type { VoteResult } from './find-votes.ts'

/** How a vote went, in the language of the meeting: "vote: 5 in favor, 1 abstained; carried". Only what was said. */
export const voteText = (result: VoteResult, language: string): string => {
  const { vote } = headingsIn(language)
  const counts = [
    ...(result.isUnanimous ? [vote.unanimous] : []),
    ...(result.for === null ? [] : [vote.for(result.for)]),
    ...(result.against === null ? [] : [vote.against(result.against)]),
    ...(result.abstained === null ? [] : [vote.abstained(result.abstained)]),
  ]
  const outcome = result.passed ? vote.passed : vote.failed
  return `${vote.heading}: ${counts.length === 0 ? outcome : `${counts.join(', ')}; ${outcome}`}`
}
