import type { ModelEntry } from '#kernel/models/entry.ts'

/** Preferred models by language, best first; models not listed follow in catalogue order. */
const preferred: Record<string, readonly string[]> = {
  en: ['parakeet-tdt-0.6b-v3', 'whisper-turbo'],
  ru: ['gigaam-v3-ru', 'parakeet-tdt-0.6b-v3', 'gigaam-multilingual-large'],
  kk: ['gigaam-multilingual-large', 'gigaam-multilingual', 'omnilingual-300m', 'whisper-turbo'],
}

/** For speech of unknown language: models that tell several languages apart by themselves. */
const anyLanguage = [
  'parakeet-tdt-0.6b-v3',
  'whisper-turbo',
  'gigaam-multilingual-large',
  'gigaam-multilingual',
]

/** Returns the base language: `ru-RU` becomes `ru`. */
export const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? language

/** Whether a recogniser tells by itself which of several languages is spoken. */
export const tellsLanguages = ({ languages }: ModelEntry): boolean =>
  languages.length > 1 || languages.includes('*')

const knows = (model: ModelEntry, language: string) =>
  model.languages.includes(baseOf(language)) || model.languages.includes('*')

/**
 * Chooses the best recogniser for a language among those available; null if none knows it. Without a language: the one that
 * copes best with many.
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
