/** What leaves a matter open: conditions, doubts, plans to ask, postponements. */
const unsettled =
  /(?<!\p{L})(?:if|unless|whether|maybe|perhaps|might|not sure|don['’]t know|we['’]ll see|let['’]s see|let me (?:ask|talk|check|think)|i can ask|have to (?:ask|talk|take|check)|depends?|propose[ds]?|suggest\p{L}*|what about|how about|think about|come back to|bring (?:it|that) back|not (?:this|yet|now)|not committing|park(?:ed)? (?:it|that)|postpone\p{L}*|later|would|could|supposed|not confirmed|hopefully|provisional\p{L}*|pencill?ed|если|ли|может|можно|наверное|возможно|вроде|подума\p{L}*|посмотр\p{L}*|узна\p{L}*|спро(?:шу|сить|сим)|уточн\p{L}*|предлага\p{L}*|хотел\p{L}*|пока(?!(?:\s+\p{L}+){0,3}\s+не(?!\p{L}))|потом|отлож\p{L}*|вернемся|вернёмся|обсуд\p{L}*|поговор\p{L}*|не знаю|не факт|зависит|ждем|ждём|егер|мүмкін|сияқты|білмеймін|ойлан\p{L}*|қарай(?:ық|мыз|йын)|көрейі[кн]|сөйлес(?:ейін|іп|кенше)\p{L}*|ақылдас\p{L}*|сұра(?:йын|ймын|п)|ашық|кейін|белгісіз|керек|болса|са[кқ]|се[кқ]|әзірге)(?!\p{L})|(?<=\p{L}{2})(?:сақ|сек|са|се)(?!\p{L})|\?\s*$/iu

/** What tells in a claim that a matter is open. */
const hedged =
  /(?<!\p{L})(?:if|unless|whether|may|might|could|would|should|propos\p{L}*|suggest\p{L}*|ask\p{L}*|wants?|wanted|pending|depends?|depending|until|subject to|provided|postpon\p{L}*|undecided|unclear|unresolved|open|no decision|not decided|consider\p{L}*|check\p{L}*|confirm|find out|see|try|possib\p{L}*|probabl\p{L}*|likely|unknown|unanswered|rumou?r|hop\p{L}*|plan\p{L}*|left|later|back|если|ли|может|могут|возможно|вероятно|предлож\p{L}*|просит|просил\p{L}*|хочет|зависит|отлож\p{L}*|неясно|не решен\p{L}*|не решён\p{L}*|открыт\p{L}*|уточн\p{L}*|узна\p{L}*|провер\p{L}*|выясн\p{L}*|обсуд\p{L}*|вернутся|спрос\p{L}*|пока|до тех пор|при условии|егер|мүмкін|белгісіз|сұрай\p{L}*|сұрады|нақтыла\p{L}*|анықта\p{L}*|ұсын\p{L}*|кейін\p{L}*|шешілме\p{L}*|күт\p{L}*|ашық|әзірге|қарал\p{L}*|ақылдас\p{L}*|болса)(?!\p{L})|\?|\p{L}{2,}(?:са|се)(?!\p{L})/iu

export const isUnsettled = (text: string): boolean => unsettled.test(text)
export const isHedged = (claim: string): boolean => hedged.test(claim)

/** A question, or a condition on which all of its sentence hangs. */
const asksOrSupposes =
  /\?["”»)]*\s*$|(?<!\p{L})(?:if|unless|whether|provided|suppose|если|допустим|егер|болса)(?!\p{L})/iu

export const isAskedOrSupposed = (text: string): boolean => asksOrSupposes.test(text)
