import type { Span } from '../engines/engine.ts'

/** With shorter pauses than this on both sides, a single word of another voice belongs to the voice around it. ms */
const flowMs = 300

/**
 * Returns the owners of words, with single words in the middle of another voice's flow given to that voice: turn boundaries
 * are less precise than a word is long. `voiceOf`: the voice of an owner; undefined: no one's.
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
