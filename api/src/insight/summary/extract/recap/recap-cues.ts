import { any } from '../task-cues/cue.ts'

/** How people sum up. */
type RecapWords = {
  /** says plainly that what was settled follows: at any place of a meeting */
  announces: RegExp
  /** may say so, near the end: "so, quick", «повторю» */
  mayAnnounce: RegExp
  /** asks another to sum up */
  asks: RegExp
  /** asks, behind it, whether it is complete */
  checks: RegExp
  /** has words written down that follow behind a sign: "for the minutes: …" */
  dictates: RegExp
  /** says that something is left open */
  leftOpen: RegExp
}

const english: RecapWords = {
  announces: any(
    "(?:to|let me|i(?:'ll| will| can)|shall i|i(?:'d| would) like to|let's|just|quickly|so) (?:just |quickly |briefly )*(?:sum (?:it |this |that |things )?up|summari[sz]e|recap)",
    "(?:i'll|i will|let me) (?:just |quickly )*(?:say|read|run) (?:it |that |this |them |you )?back",
    "(?:i'll|let me) (?:just )?(?:say back|read back|read out) what",
    'summing up|in summary',
  ),
  mayAnnounce: any(
    'if i may|so[,.]? (?:quick|quickly|in short|what have we got)|(?:very )?quickly|in short|in one place|once more|one more time|again[,.]? so',
    "what(?: have|'ve) we got|where are we|go (?:round|over|through) (?:it|them|that|this|what)|(?:so )?(?:everyone|you all) (?:knows|know|has heard)|who does what|so nobody|so no one|the list|recap",
    "let me (?:just )?(?:repeat|list|check)|i'll (?:just )?(?:repeat|list)|to be clear|before (?:we|you|i) (?:go|leave|close|finish)",
  ),
  asks: any(
    '(?:can|could|would|will) you (?:please |just |quickly )*(?:sum (?:it |that |us )?up|summari[sz]e|recap|read (?:it|that|them|us|me)? ?(?:back|out))',
    'what (?:have|did) you (?:got|written|write|get)(?: down)?|read (?:it|that|them) (?:back|out)|sum (?:it|that|us) up',
  ),
  checks: any(
    "(?:have|did) i (?:miss(?:ed)?|forget|forgotten|leave|left|get|got) (?:anything|any|something|out|it|that)|anything (?:i(?:'ve)? )?(?:missed|missing|left out|forgotten)|is that (?:it|everything|right|all)|anything else",
    'what (?:have|did) i (?:miss(?:ed)?|forget|forgotten)|did i get that right|correct me',
  ),
  dictates:
    /(?<!\p{L})(?:for the (?:minutes|record)\s*[:,]|(?:(?:write|take) (?:this|that|it) down|minute (?:this|that|it))\s*[:–—])\s*/iu,
  leftOpen: any(
    "(?:is|are|'s|'re|stays?|remains?|left|leave|leaving|otherwise|still) (?:\\p{L}+ ){0,2}(?:open|unclear|undecided|unsettled|unresolved|up in the air)",
    "(?:not|isn't|aren't|hasn't been|haven't) (?:yet )?(?:settled|decided|agreed|resolved)|(?:is|are|'s|'re) (?:parked|on hold|postponed|with(?:out)? (?:an )?answer)|no (?:decision|answer) (?:yet|on)|don't know yet|nothing decided",
  ),
}

const russian: RecapWords = {
  announces: any(
    'подытож\\p{L}+|подведу (?:\\p{L}+ )?(?:итог|черту)\\p{L}*|подведем (?:\\p{L}+ )?(?:итог|черту)\\p{L}*|подвожу итог\\p{L}*|резюмиру\\p{L}+|подбиваю|подобьем|подобью',
    'итак,? (?:по пунктам|что (?:решили|имеем|у нас))|(?:зачитаю|перечислю|проговорю) (?:\\p{L}+ )?(?:решения|что решили|итог\\p{L}*)|что решили сегодня',
  ),
  mayAnnounce: any(
    'коротко|вкратце|проговорю|проговорим|повторю|повторим|повторяю|перечислю|зачитаю|напоследок|итого|итак|по пунктам|еще раз|чтоб(?:ы)? (?:потом |никто |\\p{L}+ )?(?:не|в голове|сам\\p{L}? не|все)',
    'значит,? так|собираю|сведу|сверим\\p{L}*|что у нас|кто что (?:делает|берет)|пробежимся|пройдемся|открытым оста\\p{L}+',
  ),
  asks: any(
    '(?:подытож|зачитай|перечисли|повтори|подведи|резюмируй|огласи)(?:те)?|что (?:ты |вы |у тебя |у вас )?записал\\p{L}*|прочти(?:те)?,? что',
  ),
  checks: any(
    '(?:ничего|что|чего)(?:-нибудь|-то)? (?:я )?не (?:упусти\\p{L}+|забыл\\p{L}*|пропусти\\p{L}+|соврал\\p{L}*|перепутал\\p{L}*|напутал\\p{L}*)|что (?:я )?(?:упусти\\p{L}+|забыл\\p{L}*)|(?:вроде|кажется|ну)? ?все\\?|вс[её] верно|все так|правильно (?:записал|понял)\\p{L}*',
  ),
  dictates:
    /(?<!\p{L})(?:в протокол|для протокола|(?:так и )?(?:запиши|впиши|внеси|зафиксируй|занеси)(?:те)?(?: в протокол| так| отдельным пунктом)?|фиксируем|пишем в протокол)\s*[:—–-]+\s*/iu,
  leftOpen: any(
    '(?:под вопросом|открыт(?:а|о|ы|ым|ой)?|не (?:решен\\p{L}*|решили|закрыт\\p{L}*|определен\\p{L}*|договорились)|вис(?:ит|ят)|подвис\\p{L}+|повис\\p{L}*|без (?:ответа|решения)|отложил\\p{L}*|отложен\\p{L}*|отложили|непонятно|неясно|неизвестно)',
  ),
}

const kazakh: RecapWords = {
  announces: any(
    'қорыт(?:айын|айық|амын|ып\\p{L}*|ындылай\\p{L}*|ындылап\\p{L}*)|түйі?н?(?:дейін|дейік|деймін|ейін)|жинақта(?:йын|йық|ймын|п айт\\p{L}*)|итог шығар\\p{L}+|подытож\\p{L}+',
  ),
  mayAnnounce: any(
    'қайтала(?:йын|йық|ймын|п (?:шығ|айт|өт)\\p{L}+)|айтып шығ\\p{L}+|тағы бір рет|рет-ретімен|тізіп (?:шығ|айт|өт)\\p{L}+|қысқасы|қысқаша|сонымен|шатаспа\\p{L}* үшін|ұмыт\\p{L}* үшін|бәрін жинап|пунктпен|тармақпен',
  ),
  asks: any(
    'қорыт(?:ып|ындылап)? ?(?:жібер|бер|айт|өт)\\p{L}*|не жаз(?:дың|дыңыз)|оқып (?:бер|жібер|шық)\\p{L}*',
  ),
  checks: any(
    '(?:ұмыт|қал(?:дыр|ып)|жаңыл)\\p{L}*(?: нәрсе| ештеңе)? (?:жоқ па|бар ма|кетті ме|кеткен жоқ па|қалды ма)|бәрі ме|болды ма|дұрыс па|солай ма|сұрақ(?: бар ма)?\\?',
  ),
  dictates:
    /(?<!\p{L})(?:хаттамаға(?: (?:былай |мынаны )?(?:жазыңыз|жаз|түсір|түсіріңіз|енгіз|енгізіңіз|жазып қой))?|(?:былай|мынаны) (?:жаз|жазыңыз|жазып қой|жазып қойыңыз))\s*[:—–-]+\s*/iu,
  leftOpen: any(
    'ашық (?:тұр|қал|мәселе|сұрақ)\\p{L}*|(?:—|–|-) ашық|ашық(?=[.!]|$)|шешілген жоқ|шешілмеді|белгісіз|түсініксіз|кейінге (?:қал|шегер)\\p{L}+|жауап(?:сыз| жоқ)|сұрақ астында',
  ),
}

const tables: Readonly<Record<string, RecapWords>> = { en: english, ru: russian, kk: kazakh }

type Kind = keyof RecapWords

/** Normalises a text for the words. */
const read = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'")

/** Whether a sentence sums up in one of the ways; never in a language without a table. */
export const says = (text: string, kind: Kind, language: string): boolean =>
  tables[language]?.[kind].test(read(text)) === true

/** What is dictated for the minutes: the words behind "for the minutes:"; null: nothing. */
export const dictated = (text: string, language: string): string | null => {
  const found = tables[language]?.dictates.exec(text)
  return found ? text.slice(found.index + found[0].length) : null
}
