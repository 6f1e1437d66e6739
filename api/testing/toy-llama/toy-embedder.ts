import { toyLlama } from './toy-llama.ts'

/**
 * A model that treats words of one list as the same thing, and everything else as nothing. Words are lower case; a word is
 * assembled character by character, so all its prefixes are tokens too.
 */
export const toyEmbedder = (meanings: readonly (readonly string[])[]): Buffer => {
  const beginnings = meanings
    .flat()
    .flatMap((word) => Array.from({ length: word.length }, (_, i) => `▁${word.slice(0, i + 1)}`))
  const places = new Map<string, number>(
    meanings.flatMap((words, i) => words.map((word) => [`▁${word}`, i] as const)),
  )
  return toyLlama({
    name: 'toy embedder',
    pieces: ['▁', ...new Set(beginnings)],
    placeOf: (token) => places.get(token) ?? null,
    noise: 0,
    context: 2048,
    pooled: true,
  })
}
