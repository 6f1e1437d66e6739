/** Where a clause ends that may name another day than the one beside it. */
const border =
  /(?<=[,;:.!?…])\s+|\s+[–—-]\s+|\s+(?=(?:because|since|so (?:that|it|he|she|they|we|i|you)|which|who|and (?:you|he|she|they|we|it)|потому|так как|чтобы|котор\p{L}+|өйткені|себебі)(?!\p{L}))/iu

/**
 * Clauses whose day is that of a thing and not when a task is due: when somebody is away, when something comes or is heard, what is put
 * off, how things are every week.
 */
const foreign: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:away|on leave|on holiday|off sick|because|since|i['’]?m (?:in|at|on|off|not|there|back)|(?:he|she|they|we|it)(?:['’](?:s|re)| is| are) (?:in|at|on|off|back|closed|away|out|due)|(?:it|they|he|she) (?:lands?|opens?|closes?|starts?|ends?|runs? out|lapses?|expires?|doesn['’]?t|don['’]?t|isn['’]?t)|(?:comes?|arrives?|arriving|coming|delivered|meets?|opens|closes|expires|lapses|runs out|(?:we|i|you)(?:['’]ll)? (?:hear|know|meet)|(?:i|we)['’]ve (?:the|a|got)|park (?:it|that|this)|leave (?:it|that|this) for|was|were|last|every|each|since))(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:в отпуске|на больничном|уезжа\p{L}+|улета\p{L}+|потому|так как|меня не будет|его нет|ее нет|я (?:в|на|у) (?!себя)\p{L}+|придет|приедет|приходит|привезут|пришлют|приезжает|ответят|открыва\p{L}+|закрыва\p{L}+|закрыт\p{L}*|кончается|заканчивается|истекает|начинается|будет (?:готов\p{L}*|известно|ясно)|кажд\p{L}+|отлож\p{L}+|обычно|по (?:понедельникам|вторникам|средам|четвергам|пятницам|субботам|воскресеньям))(?!\p{L})/iu,
  kk: /(?<!\p{L})(?:демалыста|іссапарда|жоқпын|болмаймын|кетем\p{L}*|келеді|әкеледі|шығады|ашылады|жабылады|бітеді|басталады|аяқталады|жауап береді|сайын|өйткені|себебі|әдетте|кейінге)(?!\p{L})/iu,
}

/** A day that only says which: "the Thursday class", «субботний», «жұмадағы», "his Monday papers". */
const which: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:the|his|her|their|our|my|your|a|this) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)(?:['’]s)? (?:morning |afternoon |night |evening )?(?!morning|afternoon|night|evening|or|and|at|by|the|to|i|we|you|if|is|when|before|after|then|with|for|in|so|because|please)(?=\p{L}{3,})/giu,
  ru: /(?<!\p{L})(?:понедельничн|вторничн|среднедельн|пятничн|субботн|воскресн|завтрашн|сегодняшн|вчерашн)\p{L}+(?! дн(?:я|ю))(?!\p{L})/giu,
  kk: /(?<!\p{L})(?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі|бүгін|ертең)(?:(?:де|да|те|та)?(?:гі|ғы)|лік|нің|ның|дің|дың)\p{L}*(?!\p{L})/giu,
}

/** A sentence without the clauses and words whose day is none by which a task is due. */
export const withoutForeignDays = (text: string, language: string): string => {
  const away = foreign[language]
  if (!away) return text
  const clauses = text.split(border)
  const own = clauses.filter((clause) => !away.test(clause.toLowerCase().replaceAll('ё', 'е')))
  return own.join(' ').replace(which[language] ?? /$^/g, ' ')
}
