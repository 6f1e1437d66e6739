/** A model's sentence with the line numbers it gives in brackets, and the words it claims to have copied from them. */
export type Drafted = { text: string; lines: number[]; words: string | null }

/** Words in quotation marks at the end of a sentence; its full stop may be on either side. */
const copied = /\s*[«"“„]([^«»"“”„]{2,300})[»"”“]([.!?…]*)\s*$/

const cited = /^([\s\S]*?)((?:\s*\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\])+)([.!?…]*)(?=\s|$)/

/**
 * Cuts text that arrives in pieces into sentences at their bracketed line numbers. `take` returns the sentences complete
 * so far; `end` the others, and in `rest` any text without numbers. `quoting`: each sentence also ends in copied words.
 */
export const createCutter = (quoting = false) => {
  let buffer = ''
  const next = (isEnd: boolean): Drafted | null => {
    const found = cited.exec(buffer)
    // while text is still arriving, more numbers may follow the bracket
    if (!found || (!isEnd && !/^\s*[^\s[]/.test(buffer.slice(found[0].length)))) return null
    buffer = buffer.slice(found[0].length)
    const lines = (found[2] ?? '').match(/\d+/g)?.map(Number) ?? []
    const sentence = found[1] ?? ''
    const words = quoting ? (copied.exec(sentence)?.[1] ?? null) : null
    const text = quoting ? sentence.replace(copied, '$2') : sentence
    // a model may end a sentence before the brackets and after them
    const stop = /[.!?…]\s*$/.test(text) ? '' : (found[3] ?? '')
    return { text: `${text}${stop}`.trim(), lines, words }
  }
  function* all(isEnd: boolean): Generator<Drafted> {
    for (let found = next(isEnd); found; found = next(isEnd)) yield found
  }
  return {
    take: (piece: string): Drafted[] => {
      buffer += piece
      return [...all(false)]
    },
    end: (): { sentences: Drafted[]; rest: string } => ({ sentences: [...all(true)], rest: buffer.trim() }),
  }
}
