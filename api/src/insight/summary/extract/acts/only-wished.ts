import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

/** What somebody asks for, supposes or complains of: nobody has agreed to it. */
const wished: Readonly<Record<string, RegExp>> = {
  en: any(
    "i['’]m (?:only |just )?asking (?:for|whether|if)",
    'what if',
    'would you (?:want|rather|ever)',
    "i['’]d (?:want|prefer|love)",
    "that['’]s the (?:trouble|problem)",
    'nobody (?:ever )?(?:listens|asks me|tells me)',
    'whenever i (?:offer|ask|try)',
  ),
  ru: any(
    'а (?:что|вдруг),? если',
    '(?:мне|нам|вам) бы',
    'хотелось бы',
    'я бы (?:хотел|хотела|предпочел|предпочла)',
    '(?:вот )?в (?:этом|том)(?:-то)? и (?:беда|проблема)',
    '(?:никто|вы) (?:меня )?(?:никогда )?не слуша\\p{L}+',
  ),
  kk: any(
    '\\p{L}+(?:йын|йін) десем',
    'десем де',
    '(?:ма|ме|ба|бе|па|пе) екен',
    'болса ғой',
    'көнбейсі[нң]\\p{L}*',
    'ешкім тыңдамайды',
    'мәселе (?:де )?сонда',
  ),
}

/** What answers a joke. */
const laughs =
  /^\P{L}*(?:(?:ha|he){2,}|(?:laughs|laughter)(?!\p{L})|ха-?ха|хе-?хе|смеётся|смеется|смех(?!\p{L})|күлме|күледі)/iu

/** Whether a sentence only wishes, supposes or complains, or is laughed at by whoever speaks next. */
export const isOnlyWished = (s: Statement, talk: Talk, language: string): boolean => {
  const [next] = talk.turnOf(s.turn + 1)
  if (next !== undefined && laughs.test(next.u.text)) return true
  // what somebody agrees to at once is more than a wish
  const isTakenUp = next !== undefined && !next.asks && next.said.has('agrees') && !next.said.has('refuses')
  return !isTakenUp && wished[language]?.test(s.u.text.replaceAll('ё', 'е')) === true
}

/** People part in so many last turns of a meeting. */
const partingTurns = 2

/** Whether a sentence is said while people part, and names neither a day nor a number. */
export const isSaidInParting = (s: Statement, talk: Talk): boolean =>
  s.turn > (talk.statements.at(-1)?.turn ?? 0) - partingTurns && !s.hasDay && !s.hasNumber
