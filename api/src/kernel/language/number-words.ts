import { remembered } from './remembered.ts'

const table = (text: string) =>
  text.split(';').flatMap((row): [string, number][] => {
    const [value, ...names] = row.match(/\S+/g) ?? []
    return names.map((name) => [name, Number(value)])
  })

/** English words, and all forms of the Russian ones that one ending does not give. */
const plain =
  table(`0 zero nought нуль; 1 one first один одна одно одну одного одной одному одним; 2 two second both twice couple pair два две двух двум двумя
оба обе обоих обеих двое двоих дважды вдвоем пара пару пары; 3 three third три трех трем тремя третий третья третье третью третьего третьей
третьему третьим третьем трое троих троим трижды; 4 four fourth четыре четырех четырем четырьмя четверо четверых четверым четверыми; 5 five fifth пятеро пятерых пятерым; 6 six sixth шестеро
шестерых шестерым; 7 seven seventh семеро семерых семерым; 8 eight eighth восемь восьми восемью; 9 nine ninth; 10 ten tenth десятка десяток; 11 eleven eleventh; 12 twelve
twelfth dozen дюжина дюжину; 13 thirteen thirteenth; 14 fourteen fourteenth; 15 fifteen fifteenth; 16 sixteen sixteenth; 17 seventeen seventeenth; 18 eighteen
eighteenth; 19 nineteen nineteenth; 20 twenty twentieth; 30 thirty thirtieth; 40 forty fortieth; 50 fifty fiftieth полтинник; 60 sixty sixtieth; 70
seventy seventieth; 80 eighty eightieth; 90 ninety ninetieth; 1.5 полтора полторы полутора; 150 полтораста; 200 двести двухсот двумстам; 300 триста трехсот; 400 четыреста
четырехсот; 500 пятьсот пятисот; 600 шестьсот шестисот; 700 семьсот семисот; 800 восемьсот восьмисот; 900 девятьсот девятисот`)

/** Russian stems with their endings: cardinals in -ь, tens and ordinals. */
const russianStems =
  table(`0 нол; 1 перв; 2 втор; 4 четверт; 5 пят; 6 шест; 7 сем седьм; 8 восьм; 9 девят; 10 десят; 11 одиннадцат; 12 двенадцат; 13 тринадцат; 14 четырнадцат;
15 пятнадцат; 16 шестнадцат; 17 семнадцат; 18 восемнадцат; 19 девятнадцат; 20 двадцат; 30 тридцат; 40 сороков; 50 пятьдесят пятидесят; 60 шестьдесят
шестидесят; 70 семьдесят семидесят; 80 восемьдесят восьмидесят; 90 девяност`)
const russianEnding = /^(?:ь|и|ью|ый|ого|ому|ым|ом|ое|ая|ую|ой|ые|ых|о|а|)$/
const forty = /^сорок(?:а)?$/

const kazakhStems =
  table(`0 нөл; 1 бір; 2 екі; 3 үш; 4 төрт; 5 бес; 6 алты; 7 жеті; 8 сегіз; 9 тоғыз; 10 он; 20 жиырма; 30 отыз; 40 қырық; 50 елу; 60 алпыс; 70 жетпіс;
80 сексен; 90 тоқсан`)
/** Case, possession and ordinal endings of a Kazakh number. */
const kazakhEnding =
  /^(?:(?:і|ы)?н?ш[іы])?(?:с[іы]|[іы])?(?:н?[ндт][іы]ң|н?[гғқк][аеы]|н?[дт][аеыі](?:г[іы])?н?|нан|нен|н[аеыі]|[мбп]ен|лап|леп|[іы])?$/
/** Groups of people: "екеу", "жетеуі", "алтауымыз". */
const kazakhGroups = table(`1 біреу; 2 екеу; 3 үшеу; 4 төртеу; 5 бесеу; 6 алтау; 7 жетеу`)

const scaleWords =
  table(`100 hundred сто ста сотня сотни сотен сотню жүз; 1000 thousand grand тысяча тысячи тысяч тысячу тысячам тысячами тысяче тыс тыща тыщи тыщ тыщу мың;
1000000 million mln миллион миллиона миллионов миллиону миллионами миллионах млн лям ляма лямов; 1000000000 billion bn миллиард миллиарда миллиардов млрд`)

const words = new Map([...plain, ...kazakhStems, ...kazakhGroups])
const scales = new Map(scaleWords)

const byStem = (
  word: string,
  stems: readonly (readonly [string, number])[],
  ending: RegExp,
): number | null => {
  const found = stems
    .filter(([stem]) => word.startsWith(stem) && ending.test(word.slice(stem.length)))
    .toSorted(([a], [b]) => b.length - a.length)[0]
  return found?.[1] ?? null
}

/** The number a Cyrillic word stands for by its stem and ending. */
const inflectedNumber = remembered(
  (word): number | null =>
    forty.test(word) ? 40 : (byStem(word, russianStems, russianEnding) ?? kazakhNumber(word)),
  20_000,
)

/** The number a word stands for, cardinal or ordinal, in any case of Russian or Kazakh; null for other words. */
export const wordNumber = (word: string): number | null =>
  words.get(word) ?? (/^[\p{Script=Cyrillic}]{3,}$/u.test(word) ? inflectedNumber(word) : null)

/** "Then", "him", "together", "for": they only look like forms of ten, one and three. */
const notNumbers = /^(?:он(?:да|ы|ың|ымен|дай|сыз)|бір(?:ге|де|дей|дің|ақ)|үшін)$/

const kazakhNumber = (word: string): number | null =>
  notNumbers.test(word)
    ? null
    : (byStem(word, kazakhStems, kazakhEnding) ??
      byStem(word, kazakhGroups, /^(?:[іы]|[іы]м[іы]з|[іы]ң[іы]з)?(?:н|н[іы]|не|на|н[іы]ң)?$/))

/** A hundred, a thousand and so on, which multiply what stands before them; null for other words. */
export const scaleOf = (word: string): number | null => {
  const known = scales.get(word)
  if (known !== undefined) return known
  return /^(?:мың|жүз)\p{L}/u.test(word) ? byStem(word, kazakhScales, kazakhEnding) : null
}

const kazakhScales = table('1000 мың; 100 жүз')

const kazakhOrdinal = (stem: string) => {
  if (stem.endsWith('а')) return `${stem}сыншы`
  const ending = /^[^аоұыеөүіи]*[аоұы]/.test(stem) ? 'ншы' : 'нші'
  return /[іы]$/.test(stem) ? stem + ending : `${stem}${ending === 'ншы' ? 'ы' : 'і'}${ending}`
}

const names = Map.groupBy(
  [
    ...plain,
    ...russianStems.flatMap(([stem, value]) =>
      ['ь', 'и', 'ый', 'ого', 'ому', 'ое'].map((ending) => [stem + ending, value] as const),
    ),
    ...['сорок', 'сорока'].map((name) => [name, 40] as const),
    ...kazakhStems.flatMap(([stem, value]) =>
      [stem, kazakhOrdinal(stem)].map((name) => [name, value] as const),
    ),
    ...scaleWords,
  ],
  ([, value]) => value,
)

/**
 * The words a part of a number is said with, in three languages: 20 is "twenty", «двадцать», «двадцати», «жиырма» and so on;
 * among them some that nobody says.
 */
export const namesOf = (value: number): string[] => (names.get(value) ?? []).map(([name]) => name)
