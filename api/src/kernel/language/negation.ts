/** Words that deny what follows them, or what precedes them where nothing follows; lower case, `ё` as `е`. */
const before = new Set(
  `not never no nobody none nothing nowhere neither nor without cannot unable hardly
  не нет ни никто никого никому никем никогда ничего ничто нигде никуда нельзя без невозможно`.split(/\s+/),
)

/** Kazakh words that deny what precedes them. */
const after = new Set('жоқ емес'.split(' '))

/**
 * Kazakh verbs are denied by -ма/-ме/-ба/-бе/-па/-пе in front of the endings of tense and person; participles and
 * gerunds by the same.
 */
const inside =
  /^(\p{L}{2,}?)(?:ма|ме|ба|бе|па|пе)(?:й(?:мын|мін|сың|сің|сыз|сіз|ды|ді|мыз|міз|тын|тін|ақ|ек)?|д[ыі](?:м|ң|қ|к|ңыз|ңіз)?|[гғ][ае]н\p{L}*|у|уі|уы|у[гғ][ае]|йы[қн]|йік|ңыз|ңіз|ңдар|ңдер)$/u

/** Kazakh words that look denied and are not. */
const never = /^(?:хабарлама|бағдарлама|жазба|қолданба|басқарма)/

type Denial = 'before' | 'after' | 'inside'

/**
 * How a word denies: what stands behind it ("not"), what stands in front of it ("жоқ"), or itself ("келмеді"); null
 * for other words. Words as `wordsOf` returns them. By endings, without a dictionary: a Kazakh noun in -ма is seldom taken
 * for a verb, since an ending of tense must follow.
 */
export const denialOf = (word: string): Denial | null => {
  if (before.has(word) || /n['’]t$/.test(word)) return 'before'
  if (after.has(word)) return 'after'
  return inside.test(word) && !never.test(word) ? 'inside' : null
}

/** A Kazakh verb without its denial: "шығармаймыз" gives "шығар"; other words stay. */
export const affirmed = (word: string): string => inside.exec(word)?.[1] ?? word
