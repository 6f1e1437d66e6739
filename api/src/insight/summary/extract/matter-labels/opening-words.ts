/** Lines of alternatives as one expression. */
const anyOf = (lines: string) => lines.trim().replaceAll(/\s*\n\s*/g, '|')

/**
 * How matters are opened in a language. `before`: words that may stand in front without changing anything; `counts`: "next", "three",
 * which open one even alone; `numbers`: those that do where the chair says them or a name follows; `asks`: a matter is asked about, the first group names it; `behind`: words behind a name that open it.
 */
export type OpeningWords = {
  before: RegExp
  counts: RegExp
  numbers: RegExp
  asks: RegExp
  behind: RegExp | null
}

const numbersEn = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}'

const en: OpeningWords = {
  before:
    /^(?:(?:okay|ok|right|so|good|well|great|lovely|fine|all right|alright|yeah|yes|and|but|um|uh|erm|now|anyway|then|perfect|thanks|thank you|moving on|on we go)(?:[\s,.!…:—–-]+|$))+/iu,
  counts: new RegExp(
    `^(?:${anyOf(`
      next(?: up| on| one| item| thing| point| matter)?
      (?:the )?(?:first|second|third|fourth|fifth|sixth|last|final)(?:ly| up| of all| thing| item| point| one| matter)?
      lastly|finally|any other business
      (?:agenda )?(?:item|point|number) (?:${numbersEn})
      one (?:more|last|other|final|quick)?(?: ?(?:thing|question|point|item))(?: from me)?
      moving on to|let['’]s (?:move on to|turn to|talk about|start with|begin with|go to|do)|over to|on to|back to|that brings us to
    `)})(?=$|(?:['’]s|\\s+is) (?:the|a|our) |\\s*[,.:!…—–]|(?<=(?: to|about|with|over)) )(?:(?:['’]s|\\s+is|\\s+on the list is)(?= (?:the|a|our) ))?`,
    'iu',
  ),
  numbers: new RegExp(`^(?:${numbersEn})(?:$|['’]s(?= (?:the|a|our) )|\\s*[,.:!…—–])`, 'iu'),
  asks: /^(?:and |but |so |oh, )?(?:(?:what|how) about|what['’]s (?:happening|the (?:story|situation|state)) (?:with|of)|where are we (?:on|with)|any (?:news|word|progress|update) (?:on|from|about)|anything on|as for|what do we do (?:about|with)|how are we (?:on|with|for)|how(?:['’]s| is| are))\s+([^.,?!:;—–]{3,50})/iu,
  behind: null,
}

const ru: OpeningWords = {
  before:
    /^(?:(?:так|ну|ладно|хорошо|да|всё|все|отлично|окей|ок|а|и|но|спасибо|понятно|принято|угу|ага|значит|слушайте|коллеги|добро|ясно|договорились|поехали|идём|идем|едем|быстро)(?:[\s,.!…:—–-]+|$))+/iu,
  counts: new RegExp(
    `^(?:${anyOf(`
      (?:дальше|далее)(?:,? (?:дальше|далее|у нас|идёт|идет|по списку))?
      следующ(?:ее|ий|ая|ие)(?: вопрос| пункт| тема| момент)?
      (?:вопрос|пункт|тема|момент),? (?:первое|первый|первая|второе|второй|вторая|третье|третий|третья|четв[её]ртое|четв[её]ртый|пятое|пятый|шестое|шестой|седьмое|седьмой|последнее|последний)
      (?:первый|второй|третий|четв[её]ртый|пятый|шестой|седьмой|последний) (?:вопрос|пункт|момент)
      последнее
      (?:пункт|вопрос) (?:один|два|три|четыре|пять|шесть|семь|восемь|\\d{1,2})
      (?:во-первых|во-вторых|в-третьих|напоследок|разное)
      теперь(?: у нас)?
      (?:переходим|перейд[её]м|верн[её]мся|возвращаемся|давайте|давай)(?: теперь)? (?:к|про|о|об)
    `)})(?=$|[\\s,.:!…—–-])`,
    'iu',
  ),
  numbers:
    /^(?:раз|два|три|четыре|пять|первое|первый|первая|второе|второй|вторая|третье|третий|третья|четв[её]ртое|четв[её]ртый|пятое|пятый|шестое|шестой|седьмое|седьмой)(?:$|\s*[,.:!…—–])/iu,
  asks: /^(?:(?:а|и|ну|так|хорошо)[, ]+)*(?:что (?:у нас )?(?:там )?(?:с|со|по)|как (?:там|дела с|обстоят дела с)|по поводу|насч[её]т|что касается|касательно|теперь (?:про|по)|а (?:про|по)|ещ[её] (?:по|про|насч[её]т))\s+([^.,?!:;—–]{3,50})/iu,
  behind: null,
}

const kk: OpeningWords = {
  before:
    /^(?:(?:жарайды|жақсы|иә|ия|болды|ал|сонымен|рақмет|рахмет|окей|түсінікті|тамаша|онда|келістік|сосын|ладно|так|хорошо|мақұл|жә|енді|тағы)(?:[\s,.!…:—–-]+|$))+/iu,
  counts: new RegExp(
    `^(?:${anyOf(`
      келесі(?:сі|міз)?(?: мәселе(?:міз)?| сұрақ| тармақ)?
      (?:бірінші|екінші|үшінші|төртінші|бесінші|алтыншы|жетінші|соңғы|ақырғы) (?:мәселе(?:міз)?|сұрақ|тармақ|тақырып)
      соңғысы
      (?:тағы бір|бір) (?:мәселе|сұрақ)
      әрі қарай|ары қарай|дальше|следующее
    `)})(?=$|[\\s,.:!…—–-])`,
    'iu',
  ),
  numbers:
    /^(?:бірінші|екінші|үшінші|төртінші|бесінші|алтыншы|жетінші|біріншіден|екіншіден|үшіншіден)(?:сі|сы)?(?:$|\s*[,.:!…—–])/iu,
  asks: /^()$/u,
  behind:
    /^([^.,?!:;—–]{3,45}?)\s+(?:туралы|жайлы|жөнінде|бойынша|ше|мәселесі|жайы|жағы|қалай|не болды|не болып жатыр)(?=$|[\s.,?!:;—–])/iu,
}

export const openingWordsOf: Readonly<Record<string, OpeningWords>> = { en, ru, kk }
