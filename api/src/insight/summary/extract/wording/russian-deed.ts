import { cutsQuotation, plain, plainText, type Clause } from './clauses.ts'
import { verbForm, type VerbForm } from './russian-verbs/forms.ts'
import {
  dativeDoers,
  doers,
  doubts,
  hollow,
  impersonal,
  modals,
  personal,
  reasons,
  softeners,
  subordinate,
  taking,
  times,
  unmarked,
} from './russian-fillers.ts'

/** Who is to do it: who speaks, those present, who is asked, or whoever. */
export type Doer = 'self' | 'together' | 'asked' | 'any'

export type Read =
  /** says what is to be done: its words with the infinitive in place */
  | { kind: 'deed'; words: string[]; doer: Doer }
  /** says so in words that a line cannot take over */
  | { kind: 'unsafe' }
  /** depends on another; `reason`: that one is whole without it; `safe`: it speaks of nobody present */
  | { kind: 'dependent'; reason: boolean; safe: boolean }
  /** says something else: of others, or of those present */
  | { kind: 'other' }
  /** has no verb */
  | { kind: 'plain' }

/** What the words of a clause are, next to each other. */
type Word = { word: string; low: string; form: VerbForm | null }

/** Orders that are also the past of another verb: "пришли". */
const twofold = /^(?:при|вы|пере|по)шли$/
/** With a doer in the nominative: "подрядчик должен" tells of somebody else. */
const ofSubject = /^(?:должен|должна|должны|готов|готова|готовы)$/

const wordsIn = ({ words }: Clause, wished: boolean): Word[] =>
  words.map((word, i) => {
    const low = plain(word)
    const isOfModal = low === 'будет' && impersonal.has(plain(words[i - 1] ?? ''))
    const form = isOfModal || softeners.has(low) || modals.has(low) || doers.has(low) ? null : verbForm(low)
    const isPast = twofold.test(low) && i > 0 && !words.some((w) => /^(?:ты|вы|пожалуйста)$/i.test(w))
    if (form?.person === 'past' && wished) return { word, low, form: { ...form, person: 'order' } }
    return { word, low, form: form && isPast ? { ...form, person: 'past' } : form }
  })

const doerOf = ({ low, form }: Word, isYou: boolean): Doer | 'other' | null => {
  if (!form || form.person === 'infinitive') return null
  if (hollow.has(low)) return 'other'
  // "Заказывайте сегодня" wants it ordered today
  if (form.person === 'order') return /[ыи]вать(?:ся)?$/.test(form.infinitive) ? 'other' : 'asked'
  if (form.person === 'you') return isYou && form.perfective ? 'asked' : 'other'
  if (!form.perfective) return 'other'
  return form.person === 'i' ? 'self' : form.person === 'we' ? 'together' : 'other'
}

/** Leaves out who does it and that it is to be done. */
const kept = (all: readonly Word[], drops: (word: Word) => boolean): Word[] =>
  all.filter((word, i) => {
    if (doers.has(word.low) || softeners.has(word.low) || drops(word)) return false
    const next = all.slice(i + 1, i + 3)
    if (dativeDoers.has(word.low) && next.some(({ low }) => impersonal.has(low))) return false
    return !(word.low === 'будет' && impersonal.has(all[i - 1]?.low ?? ''))
  })

const isNegated = (all: readonly Word[]) =>
  all.some(
    ({ low }, i) =>
      /^(?:не|ни)$/.test(low) && (all[i + 1]?.form != null || modals.has(all[i + 1]?.low ?? '')),
  )

/** "Сегодня и выставлю": the particle goes with the doer. */
const withoutParticle = (all: readonly Word[]): Word[] => {
  const verb = all.findIndex(({ form }) => form !== null)
  return all.filter(({ low }, i) => !(low === 'и' && i > 0 && i === verb - 1))
}

const dependent = (all: readonly Word[], text: string): Read => ({
  kind: 'dependent',
  reason: reasons.test(text),
  safe: !all.some(
    ({ low, form }) => personal.test(low) || (form && /^(?:i|we|you|order)$/.test(form.person)),
  ),
})

/** An infinitive alone is a task where it begins the clause, but for when: "к среде позвонить", not "деканату отвечать". */
const isBare = (all: readonly Word[]) => {
  const at = all.findIndex(({ form }) => form?.person === 'infinitive')
  return at >= 0 && all.slice(0, at).every(({ low }) => times.test(low) || softeners.has(low))
}

/** "сходи вниз чек принеси": two sentences without a mark, unlike "схожу и спрошу", "пойду спрошу". */
const isRunOn = (all: readonly Word[], doersSaid: readonly unknown[]) => {
  const at = doersSaid.flatMap((doer, i) => (doer === null ? [] : [i]))
  return at.some(
    (i, n) =>
      n > 0 &&
      i - (at[n - 1] ?? i) > 1 &&
      !all.slice(at[n - 1], i).some(({ low }) => /^(?:и|или)$/.test(low)),
  )
}

/** "конфорку-то", not "что-то" */
const withoutStress = (word: string) =>
  /^(?:что|чего|кто|кого|кому|где|куда|как\p{L}*|когда|почему|зачем|чей)-то/iu.test(word)
    ? word
    : word.replace(/-то$/, '')

/** The words of a clause with infinitives in the place of what is promised or asked, and without who promises or is asked. */
const worded = (all: readonly Word[], takes: boolean, tried: boolean): string[] =>
  kept(withoutParticle(all), ({ low }) => !tried && modals.has(low)).map(({ word, low, form }) => {
    if (takes && taking.has(low)) return 'взять'
    if (low.startsWith('попроб')) return 'попробовать'
    return form ? form.infinitive : withoutStress(word)
  })

/** Reads what a clause says of a deed; `wished`: the one before it was "надо" or "хочу", and this one is "чтобы вы …". */
export const readClause = (clause: Clause, wished = false): Read => {
  const all = wordsIn(wished ? { ...clause, words: clause.words.slice(1) } : clause, wished)
  const text = plainText(clause.words)
  if (!wished && subordinate.test(text)) return dependent(all, text)
  const says = (pattern: RegExp) => all.some(({ low }) => pattern.test(low))
  const takes = /(?:^| )на себя(?: |$)/.test(text)
  const modal = all.filter(({ low }) => modals.has(low))
  const doersSaid = all.map((word) =>
    takes && taking.has(word.low) ? 'self' : doerOf(word, says(/^(?:ты|вы)$/)),
  )
  const said = new Set(doersSaid.filter((doer) => doer !== null && doer !== 'other'))
  const hasInfinitive = all.some(({ form }) => form?.person === 'infinitive')
  const tried = modal.some(({ low }) => low.startsWith('попроб')) && !hasInfinitive
  if (said.size === 0 && !tried && !(hasInfinitive && (modal.length > 0 || isBare(all)))) {
    const isOther = all.some(({ low, form }) => form !== null || personal.test(low)) || modal.length > 0
    return { kind: isOther ? 'other' : 'plain' }
  }
  if (doersSaid.includes('other') || (says(ofSubject) && !says(/^(?:я|мы|ты|вы)$/))) return { kind: 'other' }
  const words = worded(all, takes, tried)
  const isLost = words.map(plain).some((low) => personal.test(low) || doubts.test(low) || low === 'быть')
  // "спросить-то я спрошу"
  const isTwice = new Set(words.map(plain)).size < words.length && says(/-то$/)
  if (
    isTwice ||
    cutsQuotation(clause) ||
    said.size > 1 ||
    isNegated(all) ||
    isLost ||
    isRunOn(all, doersSaid) ||
    unmarked.test(text)
  )
    return { kind: 'unsafe' }
  return { kind: 'deed', words, doer: [...said][0] ?? 'any' }
}
