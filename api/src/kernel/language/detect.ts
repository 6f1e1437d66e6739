/**
 * Language of a text among the three of the product, by its letters: Kazakh has nine of its own, every eighth
 * letter of a text; a few of them in names do not make Russian Kazakh. Null when there is too little text.
 */
export const detectLanguage = (text: string): 'ru' | 'en' | 'kk' | null => {
  const sample = text.slice(0, 20_000).toLowerCase()
  const latin = sample.match(/[a-z]/g)?.length ?? 0
  const cyrillic = sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  if (latin + cyrillic < 20) return null
  if (latin > cyrillic) return 'en'
  const kazakh = sample.match(/[әғқңөұүһі]/g)?.length ?? 0
  return kazakh / cyrillic > 0.05 ? 'kk' : 'ru'
}
