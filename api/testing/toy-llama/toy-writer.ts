import { byteToken, toyLlama } from './toy-llama.ts'

/** The token of a single character. */
const sign = byteToken
const [newLine, open, close, list, end, quote, colon, comma, space] = '\n{}[]":, '.split('').map(sign) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** A chain of tokens: each wants the next one. */
const chain = (tokens: readonly string[]) =>
  Object.fromEntries(tokens.slice(0, -1).map((token, i) => [token, { [tokens[i + 1] ?? '']: 20 }]))

/**
 * A language model with one thing to say: the given sentence, citing the given line. Asked for JSON it says so wherever the
 * schema takes a text, one in each list, and null where allowed; asked for text it adds the citation.
 * @param sentence of words that are all different, at least four
 * @param endless never comes to the end of a text
 */
export const toyWriter = (sentence: string, line: number, { endless = false } = {}): Buffer => {
  const [first = '', ...rest] = sentence.split(' ')
  const words = [first, ...rest.map((word) => `▁${word}`)]
  // free text uses other tokens, so that the two forms can end differently
  const halves = [words.slice(0, 2).join(''), words.slice(2).join('')]
  const digits = String(line).split('').map(sign)
  const number = digits[0] ?? ''
  const pieces = [...words, ...halves, '▁[', 'null', 'yes']
  const numbered = [
    ...new Set([...pieces, newLine, open, close, list, end, quote, colon, comma, space, ...digits]),
  ]
  const value = { [list]: 19, [open]: 18, null: 17, [quote]: 16, [number]: 15 }
  const last = words.at(-1) ?? ''
  const wants: Record<string, Record<string, number>> = {
    ...chain(words),
    ...chain([newLine, ...halves, '▁[']),
    [newLine]: { [halves[0] ?? '']: 20, [open]: 10 },
    [last]: endless ? { [words[0] ?? '']: 20 } : { [quote]: 20 },
    [quote]: { [first]: 20, yes: 19, [colon]: 18, [end]: 17, [close]: 16, [comma]: 15 },
    [open]: { [quote]: 20 },
    '▁[': { [number]: 20, [open]: 19, [quote]: 18, [end]: 1 },
    [list]: { [open]: 20, [number]: 19, [quote]: 18, [end]: 1 },
    [colon]: { [space]: 20, ...value },
    [space]: value,
    [comma]: { [space]: 20, [quote]: 19 },
    [end]: { '<|im_end|>': 20, [close]: 19, [comma]: 18 },
    [close]: { [end]: 20, [close]: 19, [comma]: 18, [newLine]: 5 },
    null: { [close]: 20, [comma]: 19 },
    yes: { [quote]: 20 },
  }
  for (const [i, digit] of digits.entries()) {
    const next = digits[i + 1]
    wants[digit] = { [end]: 19, [comma]: 5, ...(next === undefined ? {} : { [next]: 20 }) }
  }
  return toyLlama({
    name: 'toy writer',
    pieces,
    placeOf: (token) => {
      const place = numbered.indexOf(token)
      return place < 0 ? 63 : place
    },
    wants,
    noise: 0.01,
    context: 16_384,
  })
}
