import type { Found } from './found.ts'

/** Most characters on either side of the @ of a mail address; anything longer is not one. */
const maxChars = 80

const isSign = /[\p{L}\p{M}\p{N}._%+-]/u
const ending = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,20}/u

/** As dictated: "ivan.petrov собака mail точка ru", "anna at example dot com". */
const at = /\s(?:собака|собачка|at|ит белгісі|@)\s/giu
const dictated = /^([\p{L}\p{N}-]{1,40})((?:\s(?:точка|dot|нүкте)\s[\p{L}\p{N}-]{1,20}){1,3})/iu
const dotted = /[\p{L}\p{N}_-]+(?:(?:\.|\s(?:точка|dot|нүкте)\s)[\p{L}\p{N}_-]+){0,4}$/iu

/** Mail addresses, written or dictated. Linear in the text: only so many characters around each @ are examined. */
export const addressesIn = (text: string): Found[] => {
  const found: Found[] = []
  const add = (start: number, end: number) => found.push({ start, end, kind: 'mail' })
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let start = sign
    while (start > 0 && sign - start < maxChars && isSign.test(text[start - 1] ?? '')) start -= 1
    const behind = ending.exec(text.slice(sign + 1, sign + 1 + maxChars * 2))
    if (behind && start < sign) add(start, sign + 1 + behind[0].length)
  }
  for (const match of text.matchAll(at)) {
    const behind = match.index + match[0].length
    const domain = dictated.exec(text.slice(behind, behind + maxChars * 2))
    const before = dotted.exec(text.slice(Math.max(0, match.index - maxChars), match.index))
    if (domain && before) add(match.index - before[0].length, behind + domain[0].length)
  }
  return united(found.toSorted((a, b) => a.start - b.start))
}

/** What overlaps as one. */
const united = (found: readonly Found[]): Found[] => {
  const whole: Found[] = []
  for (const one of found) {
    const last = whole.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else whole.push({ ...one })
  }
  return whole
}
