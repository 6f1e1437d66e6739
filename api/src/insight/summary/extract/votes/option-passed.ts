import type { Statement } from '../acts/statement.ts'
import { forVotes } from './counts-in.ts'
import type { VoteCues } from './vote-cues.ts'

/** Options as they are numbered, in the languages of meetings. */
const numbered = [
  /(?<!\p{L})(?:first|(?:option|version|proposal|plan) (?:one|a|1))(?!\p{L})/u,
  /(?<!\p{L})(?:second|(?:option|version|proposal|plan) (?:two|b|2))(?!\p{L})/u,
  /(?<!\p{L})(?:third|(?:option|version|proposal|plan) (?:three|c|3))(?!\p{L})/u,
  /(?<!\p{L})перв(?:ый|ая|ое|ого|ую|ому|ой)(?!\p{L})/u,
  /(?<!\p{L})втор(?:ой|ая|ое|ого|ую|ому)(?!\p{L})/u,
  /(?<!\p{L})трет(?:ий|ья|ье|ьего|ью|ьему|ьей)(?!\p{L})/u,
  /(?<!\p{L})бірінші(?:сі|сін|сіне)?(?!\p{L})/u,
  /(?<!\p{L})екінші(?:сі|сін|сіне)?(?!\p{L})/u,
  /(?<!\p{L})үшінші(?:сі|сін|сіне)?(?!\p{L})/u,
]

/** Says that there are several to choose from. */
const several =
  /(?<!\p{L})(?:(?:two|three|both) (?:options|versions|proposals|plans|motions)|(?:два|три|оба) (?:варианта|предложения|проекта)|(?:екі|үш) (?:нұсқа|ұсыныс|жоба)\p{L}*)(?!\p{L})/u

/** The number of an option stands among so many characters at the beginning of the sentence that says what it is. */
const beginning = 28

const optionsIn = (text: string): number[] => numbered.flatMap((one, i) => (one.test(text) ? [i] : []))

/**
 * Where several options were put to the vote: the sentence that says what the adopted one is, with the result that names it; the
 * result alone where it names none. Null: there was only one thing to vote on.
 * @param before the sentences up to the result, from some turns before the question
 */
export const optionPassed = (
  before: readonly Statement[],
  core: Statement,
  last: Statement,
  cues: VoteCues,
): readonly Statement[] | null => {
  const choice = before.findIndex((s) => several.test(forVotes(s.u.text)))
  const said = before.filter((s, i) => (choice >= 0 ? i >= choice : s.turn >= core.turn))
  const opened = said.flatMap((s) => {
    const [option] = optionsIn(forVotes(s.u.text).slice(0, beginning))
    return option === undefined ? [] : [{ s, option }]
  })
  const own = said.filter((s) => s.turn >= core.turn)
  // options that are voted on one by one are votes of their own
  const isTogether = new Set(own.flatMap((s) => optionsIn(forVotes(s.u.text)))).size > 1
  if (choice < 0 && !isTogether) return null
  const results = said.filter((s) => !s.asks && cues.passed.test(forVotes(s.u.text)))
  const named = results.flatMap((s) => {
    const [option, ...others] = optionsIn(forVotes(s.u.text))
    return option === undefined || others.length > 0 ? [] : [{ s, option }]
  })
  const result = named.at(-1)
  const told = result && opened.find(({ s, option }) => option === result.option && s !== result.s)
  if (result) return told ? [told.s, result.s] : [result.s]
  return isTogether ? [results.at(-1) ?? last] : null
}
