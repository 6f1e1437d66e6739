const set = (words: string) => new Set(words.split(/\s+/))

/** After these a Russian sentence goes on, whatever comes next. */
const leaning =
  set(`что чтобы как когда если и а но или либо где куда который которая которое которые которую котором которой
  потому поэтому то не ни раз пока хотя ведь же ли бы в во на с со к ко по за из от до у о об для без при про над под через между
  этот эта это эти мой моя наш наша ваш ваша вот чем кто кого`)

/** A Russian sentence begins with these more often than not. */
const beginning =
  set(`давайте коллеги итак кстати спасибо далее теперь значит ладно хорошо понятно следующий следующее во-первых
  во-вторых в-третьих здравствуйте добрый поэтому пожалуйста`)

/** And with these when enough was said before. */
const subject = set('я мы вы он она они ты у нам мне')

/** How likely a Russian sentence ends before word `i`, 0..1; `run`: words said since the last end. */
export const russianEnd = (words: readonly string[], i: number, run: number): number => {
  const [before = '', after = ''] = [words[i - 1], words[i]]
  if (leaning.has(before) || beginning.has(before)) return 0
  if (beginning.has(after)) return run >= 3 ? 0.9 : 0.2
  return subject.has(after) && run >= 7 ? 0.6 : 0.1
}

/** Kazakh sentences end with their verb: in the past and present after a vowel, where nouns have other endings. */
const finite =
  /(?:[аәеыіийуү](?:ды|ді)|[аей](?:мын|мін|мыз|міз)|[аей]?(?:йық|йік)|(?:бол|кел|ал|қал|бар|бер|көр|тұр|отыр)(?:ды|ді)|(?:айт|кет|жет|шық|біт)(?:ты|ті)|(?:шеш|келіс|бекіт)(?:тік|ті)|[ыі]ңыз(?:дар)?|[ыі]ңіз(?:дер)?)$/u
const closing = set('керек жоқ қажет бар екен шығар рақмет рахмет ма ме ба бе па пе ғой жақсы дұрыс')

/** What still belongs to the verb before it. */
const clinging =
  set(`екен еді ма ме ба бе па пе ғой деп дейді деді болатын болса керек шығар мүмкін соң кейін дейін үшін бойынша және
  ше да де та те`)

/** How likely a Kazakh sentence ends before word `i`, 0..1. */
export const kazakhEnd = (words: readonly string[], i: number, run: number): number => {
  const [before = '', after = ''] = [words[i - 1], words[i]]
  if (clinging.has(after)) return 0
  return (finite.test(before) || closing.has(before)) && run >= 3 ? 0.9 : 0.05
}
