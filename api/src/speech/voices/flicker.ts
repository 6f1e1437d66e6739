import type { Span } from '../engines/engine.ts'

/** Without a pause on either side, one word of another in somebody's flow is that somebody's. ms */
const flowMs = 300

/**
 * Whose words are, without single ones of another in the middle of somebody's flow: borders of turns are less exact than a word
 * is long. `voiceOf`: the voice of an owner; undefined: nobody's.
 */
export const withoutFlicker = <Owner>(
  words: readonly Span[],
  owners: readonly Owner[],
  voiceOf: (owner: Owner) => number | string | undefined,
): Owner[] =>
  owners.map((owner, i) => {
    const [before, after] = [owners[i - 1], owners[i + 1]]
    const [previous, word, next] = [words[i - 1], words[i], words[i + 1]]
    if (!previous || !word || !next || before === undefined || after === undefined) return owner
    const voice = voiceOf(before)
    if (voice === undefined || voice === voiceOf(owner) || voice !== voiceOf(after)) return owner
    return word.startMs - previous.endMs < flowMs && next.startMs - word.endMs < flowMs ? before : owner
  })
