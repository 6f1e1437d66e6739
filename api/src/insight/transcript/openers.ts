/** How plainly words open a new topic: 2: nearly always ("next item"); 1: often ("what about", "one more thing"). */
export type Opening = 0 | 1 | 2

type Openers = { lead: RegExp; plain: RegExp; likely: RegExp }

/** Lines of alternatives as one expression. */
const anyOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '')
    .join('|')

/** What may stand before an opener without changing it. */
const leads = {
  en: anyOf(
    `okay|ok|right|so|good|well|great|lovely|fine|all right|alright|yeah|yes|and|but|um|uh|thanks|thank you|perfect|cool|ta|now|anyway|actually|sorry`,
  ),
  ru: anyOf(
    `так|ну|ладно|хорошо|да|всё|отлично|окей|ок|а|и|но|спасибо|понятно|принято|угу|ага|значит|слушай|слушайте|коллеги|добро|прошло|ясно|договорились`,
  ),
  kk: anyOf(
    `жарайды|жақсы|иә|болды|ал|сонымен|рақмет|рахмет|окей|түсінікті|тамаша|керемет|ха-ха|ағай|апай|онда|келістік|ия|сосын|ладно|так|хорошо|мақұл`,
  ),
}

const plain = {
  en: anyOf(`
    next(?: (?:thing|item|one|up|point|topic|question|on))?(?=[.,:—-]|$| is)
    moving on|move on|let(?:(?:'|’)?s| us) (?:move|go|turn|get|come|jump|start|talk|do|take|look|discuss)
    (?:then |now )?(?:on )?to the (?:next|last|second|third)
    (?:first|second|third|fourth|fifth|last|final)(?: of all| item| thing| point| one| up| topic)?(?=[.,:—-])
    (?:item|point|agenda item|number) (?:one|two|three|four|five|six|\\d)
    (?:the )?(?:other|last|final|next|second|third) (?:thing|item|point|topic|question|matter|bit)
    any other business|aob|anything else|what else|any(?:thing| other)? (?:from|for)
    one (?:more|last|other|final) (?:thing|question|point|item)
    to (?:sum|wrap) up|to recap|in summary|let me (?:sum|recap|wrap|summari[sz]e)|so just so i
    (?:can|could|may) (?:i|we) (?:raise|bring|ask about|talk|go back|mention|just raise|do|come back)
    (?:i|we) (?:would|'d|want|wanted|need|'d like)(?: like)?(?: also)? to (?:start|talk|raise|discuss|bring|ask about|mention|move)
    (?:coming|going|turning|back) (?:back )?to
    before we (?:go|finish|close|move|start)
    on (?:to|the (?:subject|topic|question) of)
    now then|over to|that brings us`),
  ru: anyOf(`
    дальше(?=[.,:—-]|$)|(?:идём|едем|пойдём|поехали|двигаемся|движемся) дальше|далее(?=[.,:—-]|$)
    (?:и )?следующ\\S*(?: (?:вопрос|пункт|тема|тему|момент))?
    (?:перв|втор|трет|четв[её]рт|пят|шест|последн)\\S* (?:вопрос|пункт|тема|тему|момент|по повестке)
    (?:и )?последнее|напоследок
    переход\\S*|перейд[её]м|давай(?:те)? (?:теперь |уже |сначала )?(?:к|по|про|о|об|перейд\\S*|обсуд\\S*|поговор\\S*|начн\\S*|следующ\\S*)
    теперь (?:про|о|об|по|к|давай|давайте|[^\\s.,]+(?=[.,]))
    что ещ[её]|ещ[её] что|что там ещ[её]|у кого что|есть что|кто ещ[её]
    ещ[её] (?:один |одна |одно )?(?:вопрос|момент|пункт|тема|вещь)
    (?:коротко|итак|итого|подытож\\S*|подвед\\S*|резюмир\\S*|подводя)
    разное|по повестке|вопрос (?:номер|первый|второй|третий)
    вернемся к|вернёмся к|возвращаясь к|что касается|по поводу|насч[её]т|касаемо|относительно
    (?:можно|хочу|хотел\\S*|хотела) (?:я |мне |ещё |еще )?(?:вопрос|про|о|об|поднять|сказать|спросить|добавить)
    у меня (?:ещ[её]|тут|есть|вопрос|по)`),
  kk: anyOf(`
    келесі(?:сі|міз|де)?(?= |[.,:—-]|$)|ендігі\\S*|енді (?:\\S+ )?(?:туралы|жайлы|жөнінде|көш\\S*|\\S+(?=[.,]))
    (?:бірінші|екінші|үшінші|төртінші|бесінші|алтыншы|соңғы) (?:мәселе|сұрақ|тармақ|тақырып|нәрсе)\\S*
    (?:бірінші|екінші|үшінші|төртінші|бесінші|соңғы|соңғысы|ақырғы)(?=[.,:—-])
    тағы (?:не|бір|бірдеңе|кім|сұрақ|мәселе|ұсыныс|нәрсе)|тағы(?=[:,.])
    әрі қарай|ары қарай|өтейік|көшейік|бастайық|бастай берейік|оралайық|қайтайық
    қорыт\\S*|қысқасы|түйін\\S*|әртүрлі|қорытынды
    бір (?:сұрақ|мәселе|ұсыныс|нәрсе|өтініш)\\S*
    менде (?:тағы|бір|сұрақ|мәселе)|менің (?:сұрағым|ұсынысым)
    давайте|дальше|следующ\\S*`),
}

const likely = {
  en: anyOf(
    `what about|how about|and what about|also|by the way|speaking of|as for|about the|regarding|with regard|hang on|oh and|quick (?:one|question)|another (?:thing|one|question|point)|(?:can|could|may) i|did (?:you|we|anyone)|where are we (?:on|with)|how(?:'s| is| are) the|is there anything|just (?:so|to)`,
  ),
  ru: anyOf(
    `а что (?:с|у|по|там)|что (?:с|у|по)|как (?:там|у нас|с|обстоят)|кстати|ещ[её]|а ещ[её]|теперь|про|по|о|об|можно|слушай|слушайте|вопрос|а (?:про|по|насч[её]т)|и ещ[её]|начн[её]м`,
  ),
  kk: anyOf(
    `ал|енді|айтпақшы|тағы|\\S+ (?:туралы|жайлы|жөнінде|бойынша|қатысты|мәселесі)|сұрақ|можно|кстати|ещё`,
  ),
}

const wordEnds = '(?![\\p{L}\\p{N}])'

const of = (language: keyof typeof leads): Openers => ({
  lead: new RegExp(`^(?:(?:${leads[language]})(?:[\\s,.!?:—–-]+|$))+`, 'u'),
  plain: new RegExp(`^(?:${plain[language]})${wordEnds}`, 'u'),
  likely: new RegExp(`^(?:${likely[language]})${wordEnds}`, 'u'),
})

const openers: Readonly<Record<string, Openers>> = { en: of('en'), ru: of('ru'), kk: of('kk') }

/** A sentence in small letters without quotation marks before it, and what is left behind words that may stand before an opener. */
const read = (sentence: string, { lead }: Openers) => {
  const text = sentence
    .toLowerCase()
    .trim()
    .replace(/^[«"“(]+/, '')
  return { text, rest: text.replace(lead, '') }
}

/** How plainly a sentence opens a new topic, by its first words. Sentences of another language are judged as English. */
export const openingOf = (sentence: string, language: string): Opening => {
  const by = openers[language] ?? of('en')
  const { text, rest } = read(sentence, by)
  const says = (what: RegExp) => what.test(text) || what.test(rest)
  if (says(by.plain)) return 2
  return says(by.likely) ? 1 : 0
}

/** What a sentence that plainly opens a topic says behind its opener, in small letters; null where it opens none. */
export const behindOpening = (sentence: string, language: string): string | null => {
  const by = openers[language] ?? of('en')
  const { text, rest } = read(sentence, by)
  const opening = [rest, text].find((one) => by.plain.test(one))
  return opening === undefined ? null : opening.replace(by.plain, '')
}
