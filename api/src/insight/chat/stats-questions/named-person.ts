import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'

/** Endings that names take in Russian cases and in Kazakh: "Борисом", "Даной", "Бориспен", "Айгүлдің". */
const ending =
  /^(?:а|я|ы|и|у|ю|е|о|ой|ою|ей|ею|ом|ем|ём|ь|ью|й|[пбм]ен|[ндт][ыі]ң|[ғқ]а|[гк]е|[дт][ае]|[днт][ае]н|[ндт][ыі])?$/
const lastVowel = /[аеёийоуыэюяь]$/

const isForm = (said: string, part: string): boolean => {
  if (said === part) return true
  const root = /\p{Script=Cyrillic}/u.test(part) ? part.replace(lastVowel, '') : part
  return root.length >= 3 && [part, root].some((r) => said.startsWith(r) && ending.test(said.slice(r.length)))
}

/**
 * Finds which known person a question names, in any grammatical case, and the words that name them: the one with the most
 * name parts in it. A first name is enough.
 */
export const personIn = (
  question: string,
  people: readonly string[],
): { name: string; words: string[] } | null => {
  const said = wordsOf(question).map((w) => w.replace(/['’]s$/, ''))
  const found = people
    .map((name) => {
      const parts = wordsOf(name).filter((p) => p.length > 1 && !stopWords.has(p))
      const words = said.filter((w) => parts.some((part) => isForm(w, part)))
      return { name, words, share: words.length / Math.max(1, parts.length) }
    })
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length || b.share - a.share)
  return found[0] ?? null
}
