import { withFactsBetween } from '../../../transcript/facts-between.ts'
import { passageText } from '../acts/passage-text.ts'
import { readStatements, type Spoken } from '../acts/statement.ts'
import { type Talk, talkOf } from '../acts/talk.ts'
import { type Turn, turnsOf } from '../acts/turns.ts'
import { findVotes } from './find-votes.ts'
import { voteText } from './vote-text.ts'

/** A vote in the words that were said. */
export type FoundVote<S extends Spoken> = {
  /** what puts it to the vote */
  u: S
  /** what says how it went */
  last: S
  text: string
  /** what each person says of it, in order */
  turns: readonly Turn[]
  /** the counts, and what came of it */
  result: string
}

type Meeting = {
  language: string
  /** what each speaker is called, by id; empty where it is no name */
  names: ReadonlyMap<string, string>
  /** the conversation as it was read; null where it is none: speeches end in votes, too */
  talk: Talk | null
}

/** The votes of a meeting, with what was voted on. */
export const votesIn = <S extends Spoken>(
  utterances: readonly S[],
  { language, names, talk }: Meeting,
): FoundVote<S>[] => {
  const read = talk ?? talkOf(readStatements(utterances, language, names), names)
  return findVotes(read, language).flatMap((vote) => {
    const [u, last] = [utterances[vote.core.i], utterances[vote.last.i]]
    if (!u || !last) return []
    const passage = withFactsBetween(vote.passage, read.statements, language)
    return [
      { u, last, text: passageText(passage), turns: turnsOf(passage), result: voteText(vote, language) },
    ]
  })
}
