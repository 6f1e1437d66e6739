/** `\b` only knows Latin letters; these word boundaries work for all scripts. */
const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'iu')

type DecisionCues = {
  /** what people say when something is settled */
  settled: RegExp
  /** what makes it open, past, or someone else's */
  open: RegExp
  /** what everyone does next, above all the next meeting */
  step: RegExp
  /** statements with fewer words do not say what was decided */
  minWords?: number
}

/** How people state decisions and next steps. Few and plain cues: a false decision costs more than a missed one. */
export const decisionCuesOf: Record<string, DecisionCues> = {
  en: {
    settled: any(
      "(?<!(?:that|what|which|points|update|thing) )(?:we|we['’]ve|the (?:board|committee|team|group))(?: have| has)?(?: all| just| now| already| also)? (?:decided|agreed) (?:to|that|on|not)",
      'it (?:was|is|has been)(?: now)? (?:decided|agreed) (?:to|that)',
      'the decision (?:is|was) (?:to|that)',
      '(?:motion|amendment)(?: \\p{L}+)? (?:is|was|is hereby)(?: therefore)? (?:carried|agreed|adopted|defeated)',
      '(?:so|then|right|okay|okay, then|good)[, ]+(?:then )?we (?:keep|buy|leave|drop|postpone|cancel|take the)',
      "we(?:['’]ll| will) (?:leave|keep) (?:the|our|this) \\p{L}+ (?:as|where|until|in|at)",
      "(?:let['’]s|we(?:['’]ll| will| are going to|['’]re going to|['’]re gonna)) (?:go (?:with|for)|stick (?:with|to)) (?!(?:that|this|it|this one|that one|the flow|now|what)(?!\\p{L}))",
    ),
    open: any(
      'if',
      'would',
      'could',
      'should we',
      'have we',
      'did we',
      "haven['’]t",
      "hadn['’]t",
      "didn['’]t",
      'not (?:yet|sure)',
      'maybe',
      'perhaps',
      'once',
      'when we',
      'whether',
      'what',
      'which',
      'think',
      'thought',
      'or',
      'guess',
      'suppose',
      'probably',
      'had',
      'because',
      'why',
      'now that',
      'yesterday',
      'previous',

      'last (?:time|week|month|year|meeting)',
      'ago',
      'say',
      'said',
      'they',
      'unless',
    ),
    step: any(
      "let['’]s (?:meet|continue|resume)(?: \\p{L}+){0,3} (?:on|in|at|next|tomorrow|again)",
      "we(?:['’]ll| will| shall)(?: all)? (?:meet|talk|speak|see each other|come back|reconvene)(?: \\p{L}+){0,4} (?:on|in|at|next|tomorrow|again)",
      '(?:our|the) next meeting (?:is|will be)(?! (?:about|going))',
    ),
  },
  ru: {
    settled: any(
      '(?:мы |все )?(?:решили|договорились|постановили|утвердили|согласовали|порешили|условились)(?! ли)',
      'решено',
      'постановлено',
      'утверждено',
      '(?:принято|принимаем|приняли) решение',
      'утверждаем',
      'остан(?:овились|авливаемся) на',
      '(?:пока )?не трогаем',
      // present tense, where one person alone would say "I think we should"
      '(?<!(?:если|когда|обычно|всегда|почему) (?:мы )?)(?:оставляем|берем|берём|переносим|откладываем|отменяем|расторгаем|выбираем)(?! ли)',
    ),
    open: any(
      'если',
      'бы',
      'не (?:решили|договорились|согласовали|утвердили|решено|утверждено)',
      'мы же',
      'разве',
      'ещё не',
      'когда',
      'пока',
      'может',
      'наверное',
      'вроде',
      'кажется',
      'ли',
      'что мы',
      'прошл\\p{L}+',
      'раньше',
      'они',
      'или',
      'потому что',
      'почему',
      'вчера',
      'думаю',
      'как мы',
    ),
    step: any(
      '(?:собрание|встречу|совещание|планерку|планёрку) (?:\\p{L}+ )?провед[её]м(?: \\p{L}+){0,4}',
      '(?:встретимся|встречаемся|созвонимся|созваниваемся|увидимся|соберёмся|соберемся|продолжим|вернёмся)(?: \\p{L}+){0,4} (?:в|во|на|через|завтра|снова|к)',
      'следующая (?:встреча|планёрка|планерка)',
    ),
  },
  kk: {
    settled: any(
      '\\p{L}+(?:уды|уді|оны|ға|ге|қа|ке|да|де|та|те) (?:шештік|келістік|ұйғардық|тоқтадық)',
      'шешілді',
      '\\p{L}+ деп (?:шештік|келістік|ұйғардық)',
      '(?:солай|осылай) (?:шештік|келістік)',
      'келістік(?=,)',
      'тоқтадық',
      '\\p{L}+(?:атын|етін|йтын|йтін) болдық',
      'бекітеміз',
      'бекіттік',
      'бекітілді',
      'шешім қабылда(?:дық|нды)',
      'келісілді',
    ),
    open: any(
      'егер',
      'емес',
      'жоқ',
      'мүмкін',
      'әлі',
      'шығар',
      'бұрын',
      'өткен',
      'кеше',
      'ма',
      'ме',
      'ба',
      'бе',
      'па',
      'пе',
      'сияқты',
    ),
    minWords: 4,
    step: any(
      'қайта ораламыз',
      '(?:кездесеміз|жиналамыз|сөйлесеміз|жалғастырамыз|хабарласамыз)',
      'келесі (?:кездесу|жиналыс)\\p{L}*',
    ),
  },
}
