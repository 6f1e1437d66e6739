import { plain } from '../wording/clauses.ts'
import { filler } from '../wording/english-fillers.ts'
import { isEnglishOrder } from '../wording/english-orders.ts'
import { kazakhVerb } from '../wording/kazakh-verbs.ts'
import { verbForm } from '../wording/russian-verbs/forms.ts'
import { cuesIn } from './cues-in.ts'
import { withoutNounsLikeVerbs } from './nouns-like-verbs.ts'
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

/** "I take it Ann pays", "I have to say the plan works": thinks or says, whatever nouns follow. */
const thinks =
  /(?<!\p{L})i(?: (?:can|could|need to|have to|want to|mean to|must|should|would|will|(?:have )?got to)|['’](?:ll|d)|['’]ve got to)? (?:just |only |also |really )*(?:say|imagine|guess|understand|admit|hear|remember|believe|wonder|bet|(?<=can |could |can only )see (?:the|that|why|how|what|your)|call (?:it|that|this) (?!(?:off|in|up|back|to)(?!\p{L}))\p{L}+|take (?:the|your|that) point|take it (?:that|we|he|she|they|you|nobody|everyone|\p{L}+ (?:will|has|is|\p{L}+s))(?!\p{L}))(?!\p{L})/iu

/** "Test results come on Monday": a noun, and what is said of it. */
const compound =
  /^(?:book|order|plan|call|report|copy|mail|print|post|test|ring|cover|record|store|ship|start|work|track|return|release|share|shift|park|change|charge|pack|draft|cut|wash|train|paint|file|stock|fix|answer|visit|rent|repair|review|load|list|name|note|stop) (?!(?:the|a|an|it|this|that|these|those|my|your|our|his|her|their|them|me|us|him|all|some|any|if|who|what|when|where|how)(?!\p{L}))(?:\p{L}+ ){0,3}?(?:is|are|was|were|has|have|comes?|goes|costs?|starts?|begins?|takes?|meets?|do|does|will|won['’]t|fell|rose|bounced|arrived?s?)(?!\p{L})/iu

const english: Reader = (clause) => {
  const bare = clause.replace(filler, '')
  if (timeAsked.test(clause) || thinks.test(clause) || compound.test(bare)) return null
  const said = cuesIn(clause, 'en')
  if (said.has('promise')) return 'taken'
  if (said.has('request') || isEnglishOrder(bare)) return 'asked'
  if (!speaksOfSelf(clause, 'en') || said.has('past')) return null
  if (said.has('offer') && said.has('deed')) return 'taken'
  return ownDeed.test(clause) && !ownState.test(clause) && said.has('deed') ? 'taken' : null
}

const courtesy = /^\P{L}*(?:дай бог|прошу (?:прощени|простить|извин))/iu

const russian: Reader = (clause, words) => {
  if (courtesy.test(clause)) return null
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

/** "Мен ұстамын", «қоймадамын», «сатушымын»: what or where somebody is. */
const trade = /(?:ш[ыі]|ұста|мүше|төраға)(?:мын|мін)$/u
const place = /[дт][ае](?:мын|мін)$/u

const kazakh: Reader = (clause, words) => {
  const last = words.at(-1) ?? ''
  const isAfter = /(?:п|а|е|й)$/u.test(words.at(-2) ?? '')
  const verb = plural.test(last) ? null : kazakhVerb(last, isAfter)
  if (trade.test(last) || (verb === null && place.test(last))) return null
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
  // "If I have it by Friday I can write the rest.": takes nothing on yet
  const isSupposed = isCondition.test(text.trim())
  for (const whole of text.split(border)) {
    if (isCondition.test(whole)) continue
    const clause = withoutNounsLikeVerbs(whole, language)
    const giving = read(
      clause,
      clause
        .split(/[\s,;:—–]+/)
        .map(plain)
        .filter((word) => word !== ''),
    )
    const isOffer = giving === 'taken' && !cuesIn(clause, language).has('promise')
    if (giving && !(isSupposed && isOffer)) return giving
  }
  return null
}
