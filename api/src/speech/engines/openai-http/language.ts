const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** English language names, lower case -> two-letter codes, as the platform knows them. */
const codes = new Map(
  letters.flatMap((a) => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return letters.flatMap((b) => {
      const name = names.of(a + b)
      return name ? [[name.toLowerCase(), a + b] as const] : []
    })
  }),
)

/** `english`, `en` and `en-US` all read `en`; null for what no one knows. */
export const languageCode = (language: string | null): string | null => {
  const given = language?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2,3}([-_]|$)/.test(given)) return given.split(/[-_]/)[0] ?? null
  return codes.get(given) ?? null
}
