const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

/** What takes back something said before it. */
const cancelling: Readonly<Record<string, RegExp>> = {
  en: any(
    'scrap (?:it|that|this)',
    "(?:let['’]s |just |no,? |oh,? )?forget (?:it|that|this|i (?:said|asked|spoke))",
    'never ?mind(?: that)?(?=[.,!]|$)',
    '(?:strike|cancel|ignore) (?:that|this|what i (?:said|just said))',
    'i take (?:it|that) back',
    "pretend i (?:didn['’]t|never) (?:say|said|ask|asked|speak|spoke)(?: \\p{L}+)?",
    'on second thoughts?',
  ),
  ru: any(
    'забудь(?:те)?(?: об этом| про это)?(?=[.,!]|$)',
    'отставить',
    '(?:беру|забираю) (?:свои )?слова (?:назад|обратно)',
    'считай(?:те)?,? (?:что )?(?:я )?(?:этого |ничего )?не говорил[аи]?',
    'я (?:этого|ничего) не говорил[аи]?(?=[.,!]|$)',
    '(?:я )?передумал[аи]?(?=[.,!]|$)',
    'проехали(?=[.,!]|$)',
  ),
  kk: any(
    'ескермеңіз(?:дер)?|ескерме(?:ңдер)?(?=[.,!]|$)',
    'айтпады(?:м|қ) деп (?:есепте|ойла|біл)\\p{L}*',
    '(?:оны |соны |бұны |мұны )?ұмыт(?:ыңыз|ыңыздар|ыңдар|а сал)?(?=[.,!]|$)',
    'сөзімді қайтып ал\\p{L}+',
    'забудь(?:те)?|проехали|отставить',
  ),
}

/** Whether a sentence takes back what was said before it: "scrap that", «забудь», «айтпадым деп есептеңіз». */
export const cancels = (text: string, language: string): boolean =>
  !text.includes('?') && cancelling[language]?.test(text) === true

const ownWords =
  /(?<!\p{L})(?:i (?:said|asked|spoke|say|take)|pretend|слова|говорил\p{L}?|әлгі|айтқан\p{L}*|айтпады\p{L}|сөзімді)(?!\p{L})/iu

/** Whether somebody takes back what they themselves said before: "pretend I never asked". */
export const takesBackWords = (text: string): boolean => ownWords.test(text)

/** A plain no at the head of what answers a proposal. */
const turningDown: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:no|nope|nah|absolutely not|no way|out of the question|god no|well,? not \p{L}+)(?:[,.!]|$| (?:no|way|chance|we|i|you|that|it))/iu,
  ru: /^(?:\P{L}*\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,)?\P{L}*(?:нет|нельзя|не надо|не пойдет|исключено|ни в коем случае|ни за что|тоска|ну,? не \p{L}+)(?:[,.!]|$| )/iu,
  kk: /^\P{L}*(?:жоқ|болмайды|керегі жоқ|керек емес|қажет емес|мүмкін емес|\p{L}+ емес қой)(?:[,.!]|$| )/iu,
}

/** "No, I mean yes", «нет, давай», «жоқ, дұрыс»: a no that denies nothing. */
const yet =
  /(?<!\p{L})(?:but (?:yes|okay|fine)|problem|worries|objection\p{L}*|давай\p{L}*|хорошо|ладно|возраж\p{L}+|вопросов|против|дұрыс|жарайды|қарсы\p{L}*)(?!\p{L})/iu

/** Whether an answer turns down what was proposed. */
export const turnsDown = (text: string, language: string): boolean =>
  !text.includes('?') && turningDown[language]?.test(text.replaceAll('ё', 'е')) === true && !yet.test(text)

/** A thing somebody is asked to do is done: "I already have", «уже отправила», «айтып қойдым». */
const done: Readonly<Record<string, RegExp>> = {
  en: /^\P{L}*(?:(?:i|we)(?:['’]ve| have)? already (?!\p{L}+ing)\p{L}+|already (?:done|did|sent|have|on)|(?:i|we)(?:['’]ve| have) (?:done|sent|written|ordered|told|rung|called|asked) (?:it|that|them|him|her)|(?:it['’]s |all )?done(?=[.,!]|$)|i did(?=[.,!]|$| (?:that|it|yesterday|this morning|last)))/iu,
  ru: /^\P{L}*(?:(?:да |я |так )?уже \p{L}+(?:л|ла|ли|лась|лся|лись)(?!\p{L})|(?:я )?(?:вчера|утром|давно) (?:уже )?\p{L}+(?:л|ла|ли)(?!\p{L})|сделано(?=[.,!]|$))/iu,
  kk: /^\P{L}*(?:иә,? )?(?:\p{L}+ )?\p{L}+(?:ып|іп|п) (?:қойдым|қойғанмын|қойдық|тастадым|жібердім|алдым)(?!\p{L})/iu,
}

/** Whether an answer says that what was asked for is done. */
export const saysDone = (text: string, language: string): boolean => done[language]?.test(text) === true
