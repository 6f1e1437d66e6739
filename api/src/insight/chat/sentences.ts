/** A model's sentence with the line numbers it gives in brackets, and the words it claims to have copied from them. */
export type Drafted = { text: string; lines: number[]; words: string | null }

/**
 * Words in quotation marks at the end of a sentence; its full stop may be on either side. Blanks are matched only where they
 * begin, so that its search is linear.
 */
const copied = /(?<!\s)\s*[«"“„]([^«»"“”„]{2,300})[»"”“]([.!?…]*)\s*$/

const group = String.raw`\[\s*\d+(?:\s*[,;]\s*\d+)*\s*\]`

/** Most brackets after a sentence besides the first. */
const mostGroups = 20

/** Line numbers in brackets. It begins at a bracket, so that its search is linear. */
const cited = new RegExp(String.raw`${group}(?:\s*${group}){0,${mostGroups}}([.!?…]*)(?=\s|$)`, 'g')

/** Where brackets begin that the next piece may complete: the last one, and those right before it. */
const unfinishedFrom = (text: string): number => {
  let from = text.lastIndexOf('[')
  if (from < 0) return text.length
  for (let i = 0; i < mostGroups && text[from - 1] === ']'; i++) {
    const before = text.lastIndexOf('[', from - 2)
    if (before < 0) break
    from = before
  }
  return from
}

/** Longest sentence, UTF-16 units: what a model writes before that without numbers is left out. */
const longest = 4000

/**
 * Cuts text that arrives in pieces into sentences at their bracketed line numbers. `take` returns the sentences complete
 * so far; `end` the others, and in `rest` any text without numbers. `quoting`: each sentence also ends in copied words.
 */
export const createCutter = (quoting = false) => {
  let buffer = ''
  /** what lies before has been searched */
  let from = 0
  const next = (isEnd: boolean): Drafted | null => {
    cited.lastIndex = from
    const found = cited.exec(buffer)
    if (!found) {
      buffer = buffer.slice(-longest)
      from = unfinishedFrom(buffer)
      return null
    }
    from = found.index
    const end = from + found[0].length
    // while text is still arriving, more numbers may follow the bracket
    const isOpen = buffer.length - end < longest && !/^\s*[^\s[]/.test(buffer.slice(end))
    if (isOpen && !isEnd) return null
    const sentence = buffer.slice(Math.max(0, from - longest), from).trimEnd()
    buffer = buffer.slice(end)
    from = 0
    const lines = found[0].match(/\d+/g)?.map(Number) ?? []
    const words = quoting ? (copied.exec(sentence)?.[1] ?? null) : null
    const text = quoting ? sentence.replace(copied, '$2') : sentence
    // a model may end a sentence before the brackets and after them
    const stop = /[.!?…]\s*$/.test(text) ? '' : (found[1] ?? '')
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
