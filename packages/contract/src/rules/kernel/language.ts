/** The interface languages. Kept apart from the schemas, so that a first page load need not include those. */
export const languages = ['ru', 'en', 'kk'] as const
export type Language = (typeof languages)[number]

/** `kk-KZ` -> `kk`; null for anything but ru, en and kk. */
export const toLanguage = (tag: string | null | undefined): Language | null => {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === primary) ?? null
}

/** The first tag we support, e.g. `de, kk-KZ, en` -> `kk`; null when we support none of them. */
export const firstLanguage = (tags: readonly (string | null | undefined)[]): Language | null =>
  tags.map(toLanguage).find((language) => language !== null) ?? null
