/**
 * Endings of Kazakh words, so that a form the dictionary lacks is accepted where its stem is known. After the tables in
 * Muhamedowa, *Kazakh: A Comprehensive Grammar* (2016), chapters 3 and 4; each is written with its back vowel here, and
 * the front one follows from it.
 */
const withBackVowels = [
  // nouns: plural, person, case, and what makes a noun or an adjective of one
  'лар|дар|тар',
  'ымыз|ыңыз|ңыз|мыз|ым|ың|сы|ы|м|ң',
  'ның|дың|тың|ға|қа|на|а|нды|ды|ты|ны|н|нда|да|та|нан|дан|тан|ндағы|дағы|тағы|мен|бен|пен|нікі|дікі|тікі',
  'сыз|лық|дық|тық|шы|дай|тай|лы|ырақ|рақ|ша|ғы|қы',
  // verbs: voice, negation, tense, mood, participle, person
  'ла|да|та|дыр|тыр|ғыз|қыз|ыл|л|ын|н|ыс|с|т',
  'ма|ба|па',
  'ды|ты|ған|қан|атын|йтын|ады|йды|ғанша|қанша|йынша|ар|р|с',
  'у|й|а|ып|п|са|сын|ыңыз|ңыз|айын|сыз|мыз|мын|пын|быз|қ|уда',
]

const toFront: Record<string, string> = { а: 'е', ы: 'і', ғ: 'г', қ: 'к' }
const front = (ending: string) => ending.replaceAll(/[аығқ]/g, (letter) => toFront[letter] ?? letter)

const back = withBackVowels.flatMap((group) => group.split('|'))
const ends = (endings: readonly string[]) => new RegExp(`^(?:${endings.join('|')})+$`)
const backEndings = ends(back)
const frontEndings = ends(back.map(front))

/** Whether the vowels of an ending go with the last vowel of its stem; stems from other languages take either. */
const isInHarmony = (stem: string, ending: string) => {
  const last = /[аоұыуяюёэәеиіөү](?=[^аоұыуяюёэәеиіөү]*$)/.exec(stem)?.[0] ?? ''
  if ('аоұы'.includes(last) && last !== '') return backEndings.test(ending)
  if ('әеіөү'.includes(last) && last !== '') return frontEndings.test(ending)
  return backEndings.test(ending) || frontEndings.test(ending)
}

/** A stem as it changes before a vowel: кеңістік, кеңістігі; мерзім, мерзімі. */
const beforeVowel: Record<string, string> = { г: 'к', ғ: 'қ', б: 'п' }

/** What a Kazakh word may be a form of: its stem, at least three letters, where the rest is endings. */
export const kazakhStems = (word: string): string[] => {
  const splits = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ])
  return splits.flatMap(([stem = '', ending = '']) => {
    if (!isInHarmony(stem, ending)) return []
    const hard = beforeVowel[stem.at(-1) ?? '']
    return hard === undefined ? [stem] : [stem, stem.slice(0, -1) + hard]
  })
}
