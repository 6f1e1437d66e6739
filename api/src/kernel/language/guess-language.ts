const letters = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const english = new Set(
  'the and is of to in that it for you we have are this with be not on what was so i do'.split(' '),
)

/**
 * The language of recognised text, where a recogniser told several apart without saying which it heard: by script and
 * letters for Russian, Ukrainian and Kazakh, by its commonest words for English. Null when it could be another.
 */
export const guessLanguage = (words: readonly string[]): string | null => {
  const text = words.join(' ').toLowerCase()
  const all = letters(text, /\p{L}/gu)
  if (all < 10) return null
  const cyrillic = letters(text, /\p{Script=Cyrillic}/gu)
  if (cyrillic / all > 0.6) {
    if (letters(text, /[әғқңөұүһ]/gu) / all > 0.02) return 'kk'
    if (letters(text, /[їєґі]/gu) / all > 0.02) return 'uk'
    return letters(text, /[ыэёъ]/gu) > 0 || cyrillic > 200 ? 'ru' : null
  }
  const known = words.filter((w) => english.has(w.toLowerCase().replace(/[^a-z]/g, ''))).length
  return words.length >= 4 && known / words.length > 0.2 ? 'en' : null
}
