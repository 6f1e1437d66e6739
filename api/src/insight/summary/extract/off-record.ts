import { contentStems } from '#kernel/language/content.ts'
import { openingOf } from '../../transcript/openers.ts'
import type { Utterance } from './utterances.ts'

const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

type Cues = {
  /** says that something is not to be kept */
  off: RegExp
  /** asks whether it is to be kept */
  asks: RegExp
  no: RegExp
}

const cuesOf: Readonly<Record<string, Cues>> = {
  en: {
    off: any(
      '(?<!not )off the record',
      "(?:not|isn['’]t|aren['’]t|wasn['’]t) (?:one )?for the (?:minutes|record|notes)",
      "(?:don['’]?t|do not|needn['’]t|no need to|please don['’]t|you won['’]t|i won['’]t) (?:minute|write down|note down|record|put) (?:that|this|it|any of (?:that|this)|that bit)(?: down)?(?: in the (?:minutes|notes))?(?=[.,!]|$)",
      "(?:don['’]?t|do not|needn['’]t) write (?:that|this|it) down",
      '(?:keep|leave|strike|take) (?:that|this|it|me|that bit) (?:out of|from|off) the (?:minutes|record|notes)',
      "i (?:didn['’]t|did not|never) hear (?:that|this|any of (?:that|this))",
      "you (?:didn['’]t|did not|never) hear (?:that|this|it)(?: from me)?",
      '(?:strictly )?between (?:ourselves|you and me|these (?:four )?walls|us(?=[.,:!]))',
      "(?:this|that|it) (?:doesn['’]t|mustn['’]t|does not|must not|stays? (?:in|within)) (?:leave )?(?:this|the|these) (?:room|(?:four )?walls)",
    ),
    asks: any(
      '(?:minute|note|record|write down) (?:that|this|it)',
      '(?:that|this|it) (?:in|for) the minutes',
    ),
    no: /^\P{L}*(?:no|god no|please don['’]t|don['’]t|better not|absolutely not)(?!\p{L})/iu,
  },
  ru: {
    off: any(
      'не (?:для|под) (?:протокол\\p{L}*|запис\\p{L}+|передачи)',
      '(?:не надо|не нужно|не стоит|не|без) (?:это |этого |такое )?(?:за)?протокол(?:ир\\p{L}+|а)(?= это|[.,!]|$)',
      '(?:это |этого |такое )?(?:в|из) протокол\\p{L}* (?:это |этого |такое )?(?:не (?:надо|нужно|пиш\\p{L}+|внос\\p{L}+|занос\\p{L}+|вписыва\\p{L}+|попад\\p{L}+|ид[её]т)|убер\\p{L}+|вычеркн\\p{L}+)',
      'не (?:пиши|пишите|записывай|записывайте|вноси|вносите|заноси|заносите) (?:это|этого|такое)(?: в протокол\\p{L}*)?',
      'я (?:этого|такого) не слышал[аи]?',
      '(?:строго )?между нами(?= говоря|[.,:!]|$)|это (?:только )?между нами|пусть (?:это )?останется между нами|неофициально(?=[:,.])',
    ),
    asks: any(
      'протоколир\\p{L}+',
      '(?:это|такое) (?:в протокол|записывать|вносить)',
      'в протокол (?:это|вносить|писать)',
    ),
    no: /^\P{L}*(?:нет|не надо|не нужно|не стоит|ни в коем|боже упаси)(?!\p{L})/iu,
  },
  kk: {
    off: any(
      'хаттамаға (?:\\p{L}+ ){0,2}(?:жазба|түсірме|енгізбе|қоспа|түспе|кірме)\\p{L}*',
      'хаттамаға (?:керек|қажет) емес|хаттамадан тыс|хаттама үшін емес',
      'мен (?:мұны|оны|бұны|бұл сөзді) (?:естіген жоқпын|естімедім)',
      'өз ?ара (?:айтқанда|айтсақ)|өз арамызда(?=[.,:]| қалсын)|арамызда қалсын|бейресми(?=[:,.])',
    ),
    asks: any('хаттамаға (?:\\p{L}+ )?(?:жаз|түсір|енгіз)\\p{L}*'),
    no: /^\P{L}*(?:жоқ|керек емес|қажет емес|керегі жоқ|жазбаңыз|жазба)(?!\p{L})/iu,
  },
}

/** What is off the record lies within so many turns and ms before the words that say so. */
const turnsBack = 3
const msBack = 30_000
/** With more meaningful words besides, a sentence says itself what is off the record. */
const bareWords = 1
/** Most words of a reply to it, and of an answer to what is said off the record. */
const replyWords = 6
const answerWords = 12
/** Sentences of the same turn that run up to it. */
const ownBefore = 2

type Turned = { u: Utterance; turn: number }

const withTurns = (utterances: readonly Utterance[]): Turned[] => {
  let turn = -1
  return utterances.map((u, i) => {
    if (utterances[i - 1]?.speakerId !== u.speakerId) turn++
    return { u, turn }
  })
}

/** Whether the sentence behind it is a no to a question whether something is kept. */
const isDenied = (all: readonly Turned[], at: number, { asks, no }: Cues) => {
  const asked = all[at]
  if (!asked?.u.text.includes('?') || !asks.test(asked.u.text)) return false
  const reply = all.slice(at + 1).find((s) => s.turn === asked.turn + 1)
  return reply !== undefined && no.test(reply.u.text)
}

/**
 * A meeting without what somebody asked not to keep: "off the record", «не для протокола», «хаттамаға түспесін»: the words that say so,
 * what they are about, and what is answered.
 */
export const withoutOffRecord = (
  utterances: readonly Utterance[],
  language: string,
): readonly Utterance[] => {
  const cues = cuesOf[language]
  if (!cues || !utterances.some(({ text }) => cues.off.test(text) || cues.asks.test(text))) return utterances
  const all = withTurns(utterances)
  const gone = new Set<Utterance>()
  const drop = (list: readonly Turned[]) => {
    for (const { u } of list) gone.add(u)
  }
  const opens = ({ u }: Turned) => openingOf(u.text, language) === 2
  const dropBefore = ({ u, turn }: Turned, at: number) => {
    const before = all
      .slice(0, at)
      .filter((s) => s.turn >= turn - turnsBack && s.u.endMs >= u.startMs - msBack)
    drop(before.slice(before.findLastIndex(opens) + 1))
  }
  const dropBehind = ({ turn }: Turned, most: number, turns: number) => {
    for (let next = turn + 1; next <= turn + turns; next++) {
      const said = all.filter((s) => s.turn === next)
      if (said.some(opens) || said.reduce((sum, { u }) => sum + u.words, 0) > most) return
      drop(said)
    }
  }
  for (const [at, s] of all.entries()) {
    const { u, turn } = s
    if (isDenied(all, at, cues)) {
      drop([s])
      dropBefore(s, at)
      dropBehind(s, answerWords, 1)
      continue
    }
    const found = cues.off.exec(u.text)
    if (!found) continue
    drop([s])
    const own = all.filter((other, i) => other.turn === turn && i < at).slice(-ownBefore)
    const behind = all.filter((other, i) => other.turn === turn && i > at)
    const isBare = new Set(contentStems(u.text.replace(cues.off, ' '))).size <= bareWords
    const isAhead =
      /^\P{L}*(?:\p{L}+\P{L}+)?$/u.test(u.text.slice(0, found.index)) && (!isBare || behind.length > 0)
    if (isAhead) {
      drop(behind)
      dropBehind(s, answerWords, 2)
    } else if (isBare && own.length === 0) dropBefore(s, at)
    else if (isBare) drop(own)
    dropBehind(s, replyWords, 1)
  }
  return utterances.filter((u) => !gone.has(u))
}
