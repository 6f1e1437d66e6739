/** Words that say when, why or on what condition, which no task is done to. */
type Asides = {
  /** a clause to the end of the task: "before I go", «чтобы не забыть» */
  clause: RegExp
  /** a few words anywhere: "after lunch", «перед отпуском», «келген соң» */
  phrase: RegExp
}

const months =
  'январ|феврал|март|апрел|ма[яюе](?!\\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр|понедельник|вторник|сред[уыае](?!\\p{L})|четверг|пятниц|суббот|воскресень'
const occasions =
  'отпуск|обед|ужин|завтрак|праздник|выходн|собрани|совещани|планерк|планёрк|встреч|смен[ыуе](?!\\p{L})|открыти|закрыти|каникул|перерыв|конц|начал|утр|вечер|ноч|дн(?:ях|ю|я|ей)(?!\\p{L})|недел|месяц|год[ауе]?(?!\\p{L})|час|минут|урок|сев[ауе](?!\\p{L})|отъезд|приезд'
const ordinals =
  '(?:двадцать |тридцать )?(?:перв|втор|трет|четверт|четвёрт|пят|шест|седьм|восьм|девят|десят|сороков|\\p{L}+надцат|двадцат|тридцат)(?:ого|ому|ем|ым|ьего|ьему|ое|ье)'

const asidesOf: Readonly<Record<string, Asides>> = {
  en: {
    clause:
      /[,\s]+(?:before|after|when|once|while|until|till|if|so that|so (?=i|we|you|it|they)|because|unless|as soon as|as long as)\s.*$/iu,
    phrase:
      /(?<!\p{L})(?:(?:this|next|every) (?:week|month|year|morning|afternoon|evening|night|day|time)|(?:at|by|over|during|for) (?:lunch|dinner|tea|noon|night|work|now)|late|early|sir|madam|separately|properly|quickly)(?!\p{L})/giu,
  },
  ru: {
    clause:
      /,?\s(?:чтоб|чтобы|если|когда|как только|как(?= \p{L}+ (?:буд|появ|прид))|пока|раз|а то|потому|а|пусть)\s.*$/iu,
    phrase: new RegExp(
      `(?<!\\p{L})(?:(?:ближе )?(?:после|перед|до|к|ко|за|на|в|во|через|с|со|по) (?:\\p{L}+(?:ых|их|ой|ей|ого|его|ый|ую|ом|ем|ими|ыми) )?(?:${months}|${occasions})\\p{L}*|(?:до|к|ко|с|со)? ?${ordinals}(?: числа)?|(?:час|минут|дн)\\p{L}* (?:через )?(?:полтора|два|три|пять|десять|двадцать)|вдвоем|втроем|вдвоём|втроём|лично|письменно|наконец)(?!\\p{L})`,
      'giu',
    ),
  },
  kk: {
    clause: /^$/,
    phrase:
      /(?<!\p{L})(?:\p{L}+(?:[нтд][ае]н|[ғқгк][аеі]н?) (?:кейін|соң|дейін|шейін|бұрын|бастап)|\p{L}+(?:ғанда|генде|қанда|кенде)|\p{L}+с[ае](?=,)|(?:он |жиырма |отыз )?(?:бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз)\p{L}*(?:де|да|те|та)|түсте|сосын|қайта|бірге|жай|дұрыстап|алдын ала|\p{L}+[аей](?= (?:салу|тұру|жүру|отыру)))(?!\p{L})/giu,
  },
}

/** What is to be found out is asked for in a clause of its own: "Find out when they come", «Узнать, когда приедут». */
const asked =
  /(?<!\p{L})(?:find out|see|check|ask|tell|know|узна|спрос|выясн|уточн|провер|посмотр|посчит|сказат|показат|глян|реш)\p{L}*(?: \p{L}+){0,2}[,]? (?:whether|if|when|how|what|who|where|сколько|что|кто|где|куда|когда|как|почему|\p{L}+ ли)(?!\p{L})/iu

/** A task without what says when, why or on what condition it is done: "Check before I go" is only "Check". */
export const withoutWhen = (task: string, language: string): string => {
  const asides = asidesOf[language]
  return asides
    ? task.replace(asides.clause, '').replace(asides.phrase, ' ').replace(/\s+/gu, ' ').trim()
    : task
}

/** Whether a task asks for something to be found out, which a clause of its own says. */
export const asksFor = (task: string): boolean => asked.test(task)
