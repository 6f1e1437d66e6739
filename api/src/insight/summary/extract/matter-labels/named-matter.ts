import { stem } from '#kernel/language/stem.ts'
import { isStopWord } from '#kernel/language/stop-words.ts'
import { lexicon } from '../wording/russian-verbs/lexicon.ts'
import { verbForm } from '../wording/russian-verbs/forms.ts'
import { isKnown } from '../wording/kazakh-verbs.ts'
import type { Nouns } from '../nouns/nouns.ts'

/** A matter as people call it, and the stems of its nouns by which it is found again. */
export type Matter = { label: string; stems: readonly string[] }

/** Most words of a label, and most letters. */
const mostWords = 4
const mostLetters = 40
/** Most words of a Kazakh one that nothing else shows to be one: "Сәуленің аяғы ауырды" says something. */
const mostAlone = 2

/** What stands before a noun and says nothing of it. */
const articles: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:the|a|an|our|your|my|this|that|these|those|some|more) )+/iu,
  ru: /^(?:(?:наш\p{L}*|эта|этот|эти|ваш\p{L}*) )+/iu,
  kk: /^(?:(?:біздің|осы|бұл|мына|сол|ана) )+/iu,
}
const behind: Readonly<Record<string, RegExp>> = {
  en: /\s+(?:then|first|now|please|again|next|quickly|going|doing|looking|coming along)$/iu,
  ru: /\s+(?:этот|эта|эти|это|наш\p{L}*|тогда|сначала|теперь|опять|ещё|у нас)$/iu,
  kk: /\s+(?:енді|туралы|жайлы|жөнінде|бойынша|ше|жайы|мәселесі)$/iu,
}
/** Small words that may stand within a label. */
const within: Readonly<Record<string, RegExp>> = {
  en: /^(?:of|and|for|de|&|\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)$/iu,
  ru: /^(?:и|на|для|в|по|\d{1,3}|один|два|три|перв\p{L}+|втор\p{L}+|трет\p{L}+|четв\p{L}+|пят\p{L}+)$/iu,
  kk: /^(?:мен|және|пен|бен|\d{1,3}|бірінші|екінші|үшінші)$/iu,
}

const cut = (text: string) =>
  (/^[^.,?!:;…—–()]*/u.exec(text.trim().replaceAll(/^[«"“„]+|[»"”“]+$/gu, ''))?.[0] ?? '').trim()

const bare = (text: string, language: string) =>
  cut(text)
    .replace(articles[language] ?? /$^/, '')
    .replace(behind[language] ?? /$^/, '')
    .trim()

const low = (word: string) => word.toLowerCase().replaceAll(/[«»"“”„]/gu, '')

/** "исчерпана", "твоя", "полтора"; "по средам" */
const shortOrOwn = /(?:[ае]н[аоы]?|[ая]м|^(?:мо|тво|сво)[йяеию]\p{L}*|^полтор[аы]|^пол)$/u

const isOther = (word: string, language: string) => {
  if (within[language]?.test(word) === true) return false
  if (isStopWord(word, language)) return true
  if (language === 'en')
    return /(?:n['’]t|['’](?:ll|re|ve|m|d)|.{3}ly|^(?:it|that|he|she|what|who|how|where|here|there)['’]s|^ones?)$/u.test(
      word,
    )
  if (language === 'ru' && shortOrOwn.test(word) && !lexicon().nouns.has(word)) return true
  if (language === 'ru') return verbForm(word) !== null && !lexicon().nouns.has(word.replaceAll('ё', 'е'))
  return (
    isKnown(word) ||
    /(?:[ыі]п|ады|еді|йды|йді|[мб][ыі]з|йік|йық|т[ыі]н(?:д[ае]р)?|[аеи]м|.{2}[мбп][ае]|[дт][ыі][кқ]|.*ыңа|іңе|^(?:менікі|сенікі|біздікі|сіздікі|кім\p{L}*|не|нені|қай\p{L}*|қалай|қанша|қашан|керек|жоқ|бар|емес|тұр|жатыр|отыр|жүр|бол|ма|ме|ба|бе|ғой|екен))$/u.test(
      word,
    )
  )
}

/** "Мейрамға сыйлық балаларға": for whom it is says no more of it. */
const forWhom = /\s+\p{L}+(?:ға|ге|қа|ке|на|не)$/u

/** What stands in another case, and in no name: "голосовым", "капусту". */
const oblique = /(?:[ую]|ому|ему|[ыи]ми?)$/u

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The matter that a text names and nothing else up to its first mark: "the reserves policy", «подъёмник второй»; null: it says something,
 * or names nothing. `sure`: it stands where a matter is named, so that nothing else has to show that it is a noun.
 */
export const matterIn = (text: string, language: string, nouns: Nouns, sure: boolean): Matter | null => {
  const named0 = bare(text, language)
  const label = language === 'kk' && sure ? named0.replace(forWhom, '') : named0
  const words = label.split(/\s+/u).filter((word) => word !== '')
  const isLong = language === 'kk' && !sure && words.length > mostAlone
  if (
    isLong ||
    /[«»"“”„]./u.test(label.slice(1, -1)) ||
    words.length === 0 ||
    words.length > mostWords ||
    label.length > mostLetters
  )
    return null
  const lows = words.map(low)
  if (within[language]?.test(lows[0] ?? '') === true || lows.some((word) => isOther(word, language)))
    return null
  const content = lows.filter((word) => within[language]?.test(word) !== true)
  const isName = (word: string) => (sure ? nouns.isNamed(word) : nouns.isNamed(word) && nouns.isNoun(word))
  const named = content.filter(isName)
  // English and Kazakh end with the noun; in Russian it may have others behind it
  const head = language === 'ru' ? named[0] : content.at(-1)
  if (head === undefined || !named.includes(head)) return null
  const others = content.filter((word) => word !== head)
  if (language === 'ru' && others.some((word) => word.endsWith('о') && !named.includes(word))) return null
  // "the letter's bluffing"
  if (language === 'en' && /['’]s \p{L}+ing$/u.test(label)) return null
  if (content.some((word) => /(?:[ое]вна|[ое]вич|ична|қызы|ұлы)$/u.test(word))) return null
  // "голосовым", "вторую": how something is done, or what is done to it
  if (language === 'ru' && content.some((word) => oblique.test(word) && !named.includes(word))) return null
  const known = label.replaceAll(/^[«"“„]|[»"”“]$/gu, '')
  return { label: capital(known), stems: named.map((word) => stem(word, language)) }
}
