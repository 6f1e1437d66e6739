/**
 * Kazakh nouns of two letters. Of these a beginning would find every third word, so their forms are listed. Left out: what is
 * mostly another word (ет, "did").
 */
const roots = ['ат', 'ай', 'ас', 'ой', 'от', 'су', 'ту', 'аң', 'ұл', 'үй', 'ер', 'ел', 'ит', 'іс', 'ән', 'үн']

/** Forms that are as good as always another word: under, great, do. */
const others: ReadonlySet<string> = new Set(['асты', 'ұлы', 'істе', 'отан'])

const front: Record<string, string> = { ы: 'і', а: 'е', қ: 'к', ғ: 'г' }

/** Endings of cases after a letter, in their back form; the instrumental is the same in both. */
const casesAfter = (last: string): string[] => {
  if (/[тсқкпш]/.test(last)) return ['тың', 'қа', 'ты', 'та', 'тан', 'пен']
  return /[мнң]/.test(last)
    ? ['ның', 'ға', 'ды', 'да', 'нан', 'мен']
    : ['дың', 'ға', 'ды', 'да', 'дан', 'мен']
}

const pluralAfter = (last: string) => {
  if (/[тсқкпш]/.test(last)) return 'тар'
  return /[лмнңз]/.test(last) ? 'дар' : 'лар'
}

const formsOfRoot = (root: string): string[] => {
  const last = root.at(-1) ?? ''
  const plural = pluralAfter(last)
  const own = ['ы', 'ына', 'ында', 'ының', 'ынан']
  const endings = [
    ...casesAfter(last),
    ...own,
    plural,
    ...[...casesAfter('р'), ...own].map((ending) => plural + ending),
  ]
  const isFront = /[үеіәи]/.test(root)
  const fitting = (ending: string) =>
    isFront && !/[пм]ен$/.test(ending)
      ? ending.replaceAll(/[ыақғ]/g, (letter) => front[letter] ?? letter)
      : ending
  return [root, ...endings.map((ending) => root + fitting(ending))].filter((form) => !others.has(form))
}

const families = roots.map(formsOfRoot)
const familyOf = new Map(families.flatMap((forms) => forms.map((form) => [form, forms] as const)))

/** All forms of a Kazakh noun of two letters, by any of them; none for other words. */
export const formsOfShort = (word: string): readonly string[] => familyOf.get(word) ?? []
