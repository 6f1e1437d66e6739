import { denialOf } from '#kernel/language/negation.ts'
import { claimedNumbers } from '#kernel/language/numbers.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { weigh } from './judge.ts'
import { type Ground, termsOfLine } from './lines-read.ts'
import { termsOf } from './terms.ts'

/** More words are a sentence. */
const maxWords = 6

/**
 * Whether a heading may stand above lines. It names a subject and states nothing, so its words need not be said in these
 * very lines, but in the meeting; a deed, a "not", a name, a number or an address makes it a claim like any other.
 */
export const isHeadingOf = (heading: string, ground: Ground): boolean => {
  const found = weigh(heading, ground)
  if (typeof found === 'string') return true
  const words = wordsOf(heading)
  if (found.because !== 'words' || words.length > maxWords || words.some((w) => denialOf(w) !== null))
    return false
  if (claimedNumbers(heading).length > 0) return false
  const own = termsOf(heading).filter((term) => !term.isFrame)
  const near = ground.near.flatMap(termsOfLine)
  const denied = new Set(near.filter((term) => term.denied !== 'no').map(({ stem }) => stem))
  const said = new Set(near.flatMap((term) => term.ideas))
  const isSaid = ({ stem, ideas }: (typeof own)[number]) =>
    ideas.every((idea) => idea.kind === 'other') &&
    (ground.talk?.saidIn.has(stem) === true || ideas.some((idea) => said.has(idea)))
  const here = new Set(near.map(({ stem }) => stem))
  const isNameFromElsewhere = (term: (typeof own)[number]) => term.isNamed && !here.has(term.stem)
  return (
    own.length > 0 &&
    own.every((term) => isSaid(term) && !denied.has(term.stem) && !isNameFromElsewhere(term))
  )
}
