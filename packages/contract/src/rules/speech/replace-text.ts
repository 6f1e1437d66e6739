import { fold } from '../kernel/fold.ts'
import { normalForm } from '../kernel/normal-form.ts'

/**
 * Replaces every occurrence of `find` in a text and counts them. Case and `ё` are ignored, as in search, and so are spaces
 * at the ends of `find`. An empty `find` matches nothing.
 */
export const replaceIn = (
  text: string,
  find: string,
  replacement: string,
): { text: string; count: number } => {
  const whole = normalForm(text, 'NFC')
  const needle = fold(normalForm(find.trim().replace(/\s+/g, ' '), 'NFC'))
  if (needle === '') return { text, count: 0 }
  const folded = fold(whole)
  let [result, from, count] = ['', 0, 0]
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, from)) {
    result += whole.slice(from, at) + replacement
    from = at + needle.length
    count += 1
  }
  return count === 0 ? { text, count } : { text: result + whole.slice(from), count }
}
