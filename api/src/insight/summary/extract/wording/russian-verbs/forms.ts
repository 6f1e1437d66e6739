import { deeds } from '../../task-cues/russian-deeds.ts'
import { otherWords } from './homographs.ts'
import { irregular } from './irregular.ts'
import { lexicon } from './lexicon.ts'

/** Whom a form of a verb speaks of: who speaks, those who speak, who is asked, who is told ("ты", "вы"), others, or nobody. */
type Person = 'i' | 'we' | 'order' | 'you' | 'others' | 'past' | 'infinitive'

export type VerbForm = { person: Person; infinitive: string; perfective: boolean }

const persons: [Person, RegExp][] = [
  ['i', /(?:[ую](?:сь)?|(?:^|[дз]|е)ам)$/],
  ['we', /[еи]м(?:те)?(?:ся)?$/],
  ['you', /(?:[еи]шь(?:ся)?|ете(?:сь)?)$/],
  ['others', /[еиуюая]т(?:ся)?$/],
  ['past', /л[аои]?(?:с[ья])?$/],
]

/** Verbs whose form is `form`, by the rules of the dictionary read backwards. */
const derived = (form: string): string[] => {
  const { verbs, rules } = lexicon()
  const found: string[] = []
  for (let length = 0; length < form.length; length++) {
    for (const { flag, strip, fits } of rules.get(form.slice(form.length - length)) ?? []) {
      const verb = form.slice(0, form.length - length) + strip
      if (verbs.get(verb)?.includes(flag) && fits.test(verb)) found.push(verb)
    }
  }
  return found
}

/** "напишу", "напишем" — "напиш", "разберусь" — "разбер". */
const stemOf = (form: string) =>
  form.replace(/(?:ся|сь)$/, '').replace(/(?:[ую]|[еи]мте|[еи]м|[еи]шь|[еи]те|[еи]т|[уюая]т)$/, '')
const isReflexive = (form: string) => /(?:ся|сь)$/.test(form)

/** "отвеч|у" — "ответ|ить": "оплач|у" — "оплат|ить" rather than "оплакать"; the dictionary lists this form as a word of its own. */
const changed = (form: string) => {
  const [, stem = '', back = ''] = /^(.+)чу(сь)?$/.exec(form) ?? []
  const verb = `${stem}тить${back && 'ся'}`
  return lexicon().verbs.has(verb) ? [verb] : []
}

const ofPerson = (form: string): string[] => {
  const found = [changed(form), derived(form.replace(/(?<=[еи]м)те(?=(?:ся|сь)?$)/, ''))].find(
    (verbs) => verbs.length > 0,
  )
  return found ?? irregular(stemOf(form), isReflexive(form))
}

/** An order is made of the stem of "они": "принес|и" — "принес|ут", "провер|ь" — "провер|ят". */
const ofOrder = (form: string): string[] => {
  // "бросьте", not "брось" without its "сь"
  const back = /(?:[ьй]ся|ись|тесь)$/.test(form) ? 'ся' : ''
  const bare = (back ? form.slice(0, -2) : form).replace(/те$/, '')
  if (!/(?:[иьй]|ляг)$/.test(bare)) return []
  const stem = bare.replace(/[иьй]$/, '')
  const given = /^(.*)дай$/.exec(bare)
  const { verbs } = lexicon()
  if (given && verbs.has(`${given[1]}дать${back}`)) return [`${given[1]}дать${back}`]
  const they = ['ут', 'ют', 'ат', 'ят'].flatMap((end) => derived(stem + end + back))
  // "добрей" compares; "налей" is of the irregular ones
  const found = they.filter(
    (verb) =>
      (!/авать(?:ся)?$/.test(verb) || stem.endsWith('ава')) &&
      (!bare.endsWith('ей') || /еть(?:ся)?$/.test(verb)),
  )
  if (/[ая]вай$/.test(bare)) found.push(...[`${stem}ть${back}`].filter((verb) => verbs.has(verb)))
  return found.length > 0 ? found : irregular(stem.replace(/е$/, bare.endsWith('й') ? 'ь' : 'е'), back !== '')
}

const asked = new Set(deeds.infinitive.split('|'))

/** Prefixes tell the aspect of verbs that the dictionary gives no gerund: "нести", "принести". */
const prefixed = /^(?:вы|до|за|из|ис|на|об|от|пере|под|по|при|про|раз|рас|с|у|в)./
const simple =
  /^(?:вести|везти|нести|ползти|расти|мести|цвести|идти|ехать|стеречь|беречь|сидеть|стоять)(?:с[ья])?$/

const isPerfective = (verb: string): boolean => {
  const flags = lexicon().verbs.get(verb) ?? ''
  if (simple.test(verb)) return false
  return /R/.test(flags) || asked.has(verb) || (!/[PQ]/.test(flags) && prefixed.test(verb))
}

/**
 * The likeliest of verbs that share a form: a perfective one, since a task is to be finished, then one that tasks are known to
 * ask for. None where two remain.
 */
const likeliest = (verbs: readonly string[]): string | null => {
  const perfective = verbs.filter((verb) => isPerfective(verb) && verb !== 'придти')
  const left = [...new Set(perfective.length > 0 ? perfective : verbs)]
  const known = left.filter((verb) => asked.has(verb))
  const [only, other] = known.length > 0 ? known : left
  return only !== undefined && other === undefined ? only : null
}

/** Reads a word of any case as a form of a verb; null if it is none, or of too many. */
export const verbForm = (word: string): VerbForm | null => {
  const form = word.toLowerCase().replaceAll('ё', 'е').replace(/-ка$/, '')
  if (otherWords.has(form)) return null
  if (lexicon().verbs.has(form))
    return { person: 'infinitive', infinitive: form, perfective: isPerfective(form) }
  const person = persons.find(([, ending]) => ending.test(form))?.[0]
  const found = person ? ofPerson(form) : []
  // of whom nothing is taken over, any verb will do: "отдали" is the past, whatever else it is
  const spoken = likeliest(found) ?? (person === 'past' ? (found[0] ?? null) : null)
  if (person && spoken !== null) return { person, infinitive: spoken, perfective: isPerfective(spoken) }
  const order = likeliest(ofOrder(form))
  return order === null ? null : { person: 'order', infinitive: order, perfective: isPerfective(order) }
}

/** The infinitive of a verb in the first person or of an order: "принесу", "сходим", "поставьте"; null if there is none or it is not sure. */
export const infinitiveOf = (form: string): string | null => {
  const read = verbForm(form)
  return read && ['i', 'we', 'order'].includes(read.person) ? read.infinitive : null
}
