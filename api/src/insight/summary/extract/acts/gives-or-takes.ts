import { plain } from '../wording/clauses.ts'
import { filler } from '../wording/english-fillers.ts'
import { isEnglishOrder } from '../wording/english-orders.ts'
import { kazakhVerb } from '../wording/kazakh-verbs.ts'
import { verbForm } from '../wording/russian-verbs/forms.ts'
import { cuesIn } from './cues-in.ts'
import { speaksOfSelf } from './speaks-of-self.ts'

/** A clause begins behind a pause and behind words that join two. */
const border =
  /(?<=[,;:.!?…–—])\s+|\s+(?=(?:and|but|then|а|но|и|ал|бірақ|және|мен|я|you|i(?:['’]ll|['’]m)?)\s)/iu

/** "If you let me have it, …": a condition gives no work. */
const isCondition = /^(?:and |but |so |а |и |но |ал )?(?:if|when|once|unless|если|когда|пока|егер)(?!\p{L})/iu

/** Whether work is taken on or asked for. */
export type Giving = 'taken' | 'asked'

type Reader = (clause: string, words: readonly string[]) => Giving | null

/** "I send them another mail.": the present of what is to be done. */
const ownDeed =
  /^(?:(?:so|and|then|okay|ok|yes|yeah|well|right|no|but|tomorrow|tonight|today|on \p{L}+),? )*i (?:will |shall |can |do |just |also )*\p{L}+/iu
const ownState =
  /^(?:\p{L}+,? ){0,3}?i (?:am|was|were|had|have|think|know|want|need|like|mean|see|hope|guess|believe|said|told|thought|wouldn|don|didn|can['’]?t|couldn|would|could|love|hate|agree|feel|suppose|remember|understand|heard|saw|got)(?!\p{L})/iu

/** "Give me till Friday.": asks for time, and not for work. */
const timeAsked =
  /^(?:(?:can i )?just,? )?(?:give me|let me have) (?:till|until|to|a|an|one|two|three|five|ten|half) /iu

const english: Reader = (clause) => {
  if (timeAsked.test(clause)) return null
  const said = cuesIn(clause, 'en')
  if (said.has('promise')) return 'taken'
  if (said.has('request') || isEnglishOrder(clause.replace(filler, ''))) return 'asked'
  if (!speaksOfSelf(clause, 'en') || said.has('past')) return null
  if (said.has('offer') && said.has('deed')) return 'taken'
  return ownDeed.test(clause) && !ownState.test(clause) && said.has('deed') ? 'taken' : null
}

const russian: Reader = (clause, words) => {
  for (const [i, word] of words.entries()) {
    const form = words[i - 1] === 'не' ? null : verbForm(word)
    if (form?.person === 'order') return 'asked'
    if (form?.person === 'i' && form.perfective) return 'taken'
  }
  const said = cuesIn(clause, 'ru')
  if (said.has('promise')) return 'taken'
  if (said.has('request')) return 'asked'
  return said.has('offer') && said.has('deed') && speaksOfSelf(clause, 'ru') ? 'taken' : null
}

/** "I" with its verb, but for what somebody thinks, knows, proposes or does not do. */
const myDeed =
  /(?<!\p{L})(?:мен|өзім)(?!\p{L}).*?(?!(?:ұсын|ойла|біл|түсін|қолда|сен|қорқ|есте|ұмыт|тілей|құпта|айтып тұр|отыр|тұр|жүр))(?<!\p{L})\p{L}+(?<!(?:м|б|п)[ае])(?:мын|мін|йын|йін)$/u

const plural = /(?:мыз|міз|йық|йік)$/u

const kazakh: Reader = (clause, words) => {
  const last = words.at(-1) ?? ''
  const isAfter = /(?:п|а|е|й)$/u.test(words.at(-2) ?? '')
  const verb = plural.test(last) ? null : kazakhVerb(last, isAfter)
  if (verb?.kind === 'deed') return verb.person === 'self' ? 'taken' : 'asked'
  const said = cuesIn(clause, 'kk')
  if (said.has('promise') || (!said.has('refuses') && myDeed.test(words.join(' ')))) return 'taken'
  // a bare stem is many words: what must be is asked of nobody
  return said.has('request') && !said.has('duty') ? 'asked' : null
}

const readers: Readonly<Record<string, Reader>> = { en: english, ru: russian, kk: kazakh }

/** Whether a sentence first takes work on or first asks for it: "Send it straight to them, I'll text you the address." Null: neither. */
export const givingIn = (text: string, language: string): Giving | null => {
  const read = readers[language]
  if (!read) return null
  for (const clause of text.split(border)) {
    if (isCondition.test(clause)) continue
    const giving = read(
      clause,
      clause
        .split(/[\s,;:—–]+/)
        .map(plain)
        .filter((word) => word !== ''),
    )
    if (giving) return giving
  }
  return null
}
