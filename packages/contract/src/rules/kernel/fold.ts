/** Kazakh letters as typed on a Russian keyboard layout. */
const kazakh: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}

// Maps one character to one, so that offsets in the folded text are offsets in the original. Diacritics are not stripped:
// `й` would become `и`.
const lower = (text: string) => {
  const whole = text.toLowerCase()
  if (whole.length === text.length) return whole
  return Array.from({ length: text.length }, (_, i) => {
    const one = text.charAt(i).toLowerCase()
    return one.length === 1 ? one : text.charAt(i)
  }).join('')
}

/** Lower case, `ё` as `е`. Same length as the input. */
export const fold = (text: string): string => lower(text).replaceAll('ё', 'е')

/** `fold`, and Kazakh letters as their Russian look-alikes. Same length as the input. */
export const foldKazakh = (text: string): string => fold(text).replace(/[әғқңөұүһі]/g, (c) => kazakh[c] ?? c)
