import { normalForm } from '@hattama/contract/rules/kernel/normal-form'

/** Maps letters that sound alike to one symbol: voiced to voiceless, vowels that merge when unstressed. Longest first. */
const cyrillic: [RegExp, string][] = [
  [/дж|тч|щ|ш|ж|ч/g, 'S'],
  [/тс|дс|ц/g, 's'],
  [/[ъь]/g, ''],
  [/[аоәө]|я/g, 'a'],
  [/[еиыэійё]/g, 'i'],
  [/[уюұү]/g, 'u'],
  [/[бп]/g, 'p'],
  [/[вфw]/g, 'f'],
  [/[гкғқ]/g, 'k'],
  [/[дт]/g, 't'],
  [/[зс]/g, 's'],
  [/[хһ]/g, 'h'],
  [/л/g, 'l'],
  [/м/g, 'm'],
  [/[нң]/g, 'n'],
  [/р/g, 'r'],
]

const latin: [RegExp, string][] = [
  [/tion\b/g, 'Sn'],
  [/sch|sh|tch|ch|j/g, 'S'],
  [/ph|v|w/g, 'f'],
  [/igh/g, 'i'],
  [/ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|z/g, 's'],
  [/th|d/g, 't'],
  [/ee|ea|ai|ay|ei|ey|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/[ao]/g, 'a'],
  [/[eiy]/g, 'i'],
  [/b/g, 'p'],
  [/[cg]/g, 'k'],
]

/**
 * Returns roughly how a word or run of words sounds, in one alphabet for Latin, Russian and Kazakh letters: what sounds
 * alike gets the same code, such as `Кубернетис` and `Kubernetes`. Digits stay; everything else is dropped.
 */
export const soundOf = (text: string): string => {
  let sound = normalForm(text.toLowerCase(), 'NFC')
  for (const [letters, sign] of latin) sound = sound.replace(letters, sign)
  for (const [letters, sign] of cyrillic) sound = sound.replace(letters, sign)
  return sound.replace(/[^a-zS0-9]/g, '').replace(/(.)\1+/g, '$1')
}

/** Counts edits (insert, remove, change) from one text to the other; returns `most + 1` once there are more than `most`. */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] ?? most + 1
}
