/** Words that negate what follows them, or what precedes them if nothing follows; lower case, `ё` as `е`. */
const before = new Set(
  `not never no nobody none nothing nowhere neither nor without cannot unable hardly
  не нет ни никто никого никому никем никогда ничего ничто нигде никуда нельзя без невозможно`.split(/\s+/),
)

/** Kazakh words that negate what precedes them. */
const after = new Set('жоқ емес'.split(' '))

/**
 * Kazakh verbs are negated by -ма/-ме/-ба/-бе/-па/-пе before the endings of tense and person; participles and
 * gerunds likewise.
 */
const inside =
  /^(\p{L}{2,}?)(?:ма|ме|ба|бе|па|пе)(?:й(?:мын|мін|сың|сің|сыз|сіз|ды|ді|мыз|міз|тын|тін|ақ|ек)?|д[ыі](?:м|ң|қ|к|ңыз|ңіз)?|[гғ][ае]н\p{L}*|у|уі|уы|у[гғ][ае]|йы[қн]|йік|ңыз|ңіз|ңдар|ңдер)$/u

/** Kazakh words that look negated and are not. */
const never = /^(?:хабарлама|бағдарлама|жазба(?!й|ды|ған)|қолданба|басқарма)/

type Denial = 'before' | 'after' | 'inside'

/**
 * What a word negates: what follows it ("not"), what precedes it ("жоқ"), or itself ("келмеді"); null for other words.
 * Takes words as `wordsOf` returns them. Goes by endings, without a dictionary: a Kazakh noun in -ма is rarely mistaken
 * for a verb, since a tense ending must follow.
 */
export const denialOf = (word: string): Denial | null => {
  if (before.has(word) || /n['’]t$/.test(word)) return 'before'
  if (after.has(word)) return 'after'
  return inside.test(word) && !never.test(word) ? 'inside' : null
}

/** Removes the negation from a Kazakh verb: "шығармаймыз" gives "шығар"; other words are unchanged. */
export const affirmed = (word: string): string => inside.exec(word)?.[1] ?? word
