import { countWords } from '#kernel/language/words.ts'
import { openingOf } from '../../../transcript/openers.ts'
import { withoutNames } from '../wording/without-names.ts'
import type { Matter } from './named-matter.ts'
import { openingWordsOf } from './opening-words.ts'
import { readerOf, type Reading } from './ways-of-opening.ts'

/** Where a matter is opened, at sentence `i`; `matter`: null where it has no name; `isPlain`: it is counted, or somebody is called to speak of it */
export type Opened = { i: number; matter: Matter | null; isPlain: boolean }

/** What plainly opens another matter. */
const plainly = 2
/** "And the roof?" */
const brief: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|but) the ((?!other|one|next)[\p{L}\s-]{3,24}(?<!one|ones))\?$/iu,
  ru: /^а ([\p{L}-]{4,20}|[\p{L}-]{4,14} [\p{L}-]{4,14})\?$/iu,
}

/** Where a talk comes to another matter, in its order: by counting them, by naming one alone, or by asking about it. */
export const openedMatters = (reading: Reading): Opened[] => {
  const { talk, language, people } = reading
  const by = openingWordsOf[language]
  if (!by) return []
  const reads = readerOf(reading, by)
  let isCounted = false
  const briefly = brief[language] ?? /$^/
  return talk.statements.flatMap((s): Opened[] => {
    const [wasCounted, isChair] = [isCounted, s.u.speakerId === talk.chair]
    isCounted = false
    const whole = s.u.text.trim()
    // without marks nobody can tell where a name ends
    if (!/[.?!:…–—]$/u.test(whole)) return []
    const rest = whole.replace(by.before, '')
    const text = withoutNames(rest, people).trim()
    const counted = reads.counted(text) ?? reads.counted(whole)
    if (counted) {
      const matter = counted.named === '' ? null : reads.named(counted.named)
      isCounted = counted.named === '' && (!counted.isNumber || isChair)
      if (matter || isCounted || (!counted.isNumber && !s.hasDay)) return [{ i: s.i, matter, isPlain: true }]
    }
    const asked = reads.asked(s, [text, whole])
    if (asked) return [{ i: s.i, matter: asked, isPlain: false }]
    const [, thing] = briefly.exec(whole) ?? []
    if (thing !== undefined) {
      const matter = reads.named(thing)
      if (matter) return [{ i: s.i, matter, isPlain: false }]
    }
    const matter = wasCounted ? reads.named(text) : isChair ? reads.alone(s, text, text !== rest) : null
    if (matter || wasCounted) {
      const isAnnounced =
        talk.statements[s.i - 1]?.turn !== s.turn && (/^the /iu.test(text) || countWords(text) > 1)
      return [{ i: s.i, matter, isPlain: wasCounted || text !== rest || isAnnounced }]
    }
    return !s.hasDay && openingOf(s.u.text, language) === plainly
      ? [{ i: s.i, matter: null, isPlain: true }]
      : []
  })
}
