import type { ModelEntry } from '#kernel/models/entry.ts'

/** Which models are best for a language, best first; what is not named follows in the order of the catalogue. */
const preferred: Record<string, readonly string[]> = {
  en: ['parakeet-tdt-0.6b-v3', 'whisper-turbo'],
  ru: ['gigaam-v3-ru', 'parakeet-tdt-0.6b-v3', 'gigaam-multilingual-large'],
  kk: ['gigaam-multilingual-large', 'gigaam-multilingual', 'omnilingual-300m', 'whisper-turbo'],
}

/** For speech of which nobody knows the language: models that tell several apart by themselves. */
const anyLanguage = [
  'parakeet-tdt-0.6b-v3',
  'whisper-turbo',
  'gigaam-multilingual-large',
  'gigaam-multilingual',
]

/** `ru-RU` reads `ru`. */
export const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? language

const knows = (model: ModelEntry, language: string) =>
  model.languages.includes(baseOf(language)) || model.languages.includes('*')

/**
 * The recogniser for a language among those at hand; null where none knows it. Without a language: the one that copes
 * best with many.
 */
export const chooseModel = (language: string | null, at: readonly ModelEntry[]): ModelEntry | null => {
  const order = language === null ? anyLanguage : (preferred[baseOf(language)] ?? [])
  const able = language === null ? at : at.filter((m) => knows(m, language))
  const rank = (m: ModelEntry) => {
    const place = order.indexOf(m.id)
    return place < 0 ? order.length : place
  }
  return able.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
