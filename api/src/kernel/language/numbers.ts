const table = (text: string) =>
  text
    .trim()
    .split(/\s*;\s*/)
    .flatMap((row): [string, number][] => {
      const [value = '', ...names] = row.split(/\s+/)
      return names.map((name) => [name, Number(value)])
    })

/** Number words, cardinal and ordinal, in Russian and Kazakh in the cases used in speech. */
const spoken = new Map(
  table(`0 zero ноль нуля нөл; 1 one first один одна одно одного одной первый первого первому первое первой бір бірінші;
2 two second два две двух двум второй второго второму второе вторая екі екінші; 3 three third три трех трем третий третьего
третьему третье үш үшінші; 4 four fourth четыре четырех четырем четвертый четвертого четвертому четвертое төрт төртінші;
5 five fifth пять пяти пятый пятого пятому пятое бес бесінші; 6 six sixth шесть шести шестой шестого шестому шестое алты алтыншы;
7 seven seventh семь семи седьмой седьмого седьмому седьмое жеті жетінші; 8 eight eighth восемь восьми восьмой восьмого восьмому
восьмое сегіз сегізінші; 9 nine ninth девять девяти девятый девятого девятому девятое тоғыз тоғызыншы; 10 ten tenth десять
десяти десятый десятого десятому десятое он оныншы; 11 eleven eleventh одиннадцать одиннадцати одиннадцатого одиннадцатому;
12 twelve twelfth двенадцать двенадцати двенадцатого двенадцатому; 13 thirteen thirteenth тринадцать тринадцати тринадцатого
тринадцатому; 14 fourteen fourteenth четырнадцать четырнадцати четырнадцатого четырнадцатому; 15 fifteen fifteenth пятнадцать
пятнадцати пятнадцатого пятнадцатому; 16 sixteen sixteenth шестнадцать шестнадцати шестнадцатого шестнадцатому; 17 seventeen
seventeenth семнадцать семнадцати семнадцатого семнадцатому; 18 eighteen eighteenth восемнадцать восемнадцати восемнадцатого
восемнадцатому; 19 nineteen nineteenth девятнадцать девятнадцати девятнадцатого девятнадцатому; 20 twenty twentieth двадцать
двадцати двадцатого двадцатому жиырма жиырмасыншы; 30 thirty thirtieth тридцать тридцати тридцатого тридцатому отыз отызыншы;
40 forty сорок сорока қырық; 50 fifty пятьдесят пятидесяти елу; 60 sixty шестьдесят шестидесяти алпыс; 70 seventy семьдесят
семидесяти жетпіс; 80 eighty восемьдесят восьмидесяти сексен; 90 ninety девяносто тоқсан; 200 двести двухсот; 300 триста трехсот;
400 четыреста четырехсот; 500 пятьсот пятисот; 600 шестьсот шестисот; 700 семьсот семисот; 800 восемьсот восьмисот;
900 девятьсот девятисот`),
)

const scales = new Map(
  table(`100 hundred сто ста жүз; 1000 thousand k тысяча тысячи тысяч тысячу мың; 1000000 million миллион миллиона
миллионов млн; 1000000000 billion миллиард миллиарда миллиардов млрд`),
)

/** The number a word stands for: digits (`15`, `15th`, `15-го`) or a number word; null for other words. */
export const numberOf = (word: string): number | null => {
  const digits = /^(\d{1,15}(?:\.\d+)?)(?:st|nd|rd|th|-?\p{L}{1,4})?$/u.exec(word)
  return digits ? Number(digits[1]) : (spoken.get(word) ?? null)
}

const names = Map.groupBy([...spoken, ...scales], ([, value]) => value)

/** The words a part of a number is said with, in three languages: 20 is "twenty", «двадцать», «двадцати», «жиырма» and so on. */
export const namesOf = (value: number): string[] => (names.get(value) ?? []).map(([name]) => name)

/** Joins the parts of one number: `1,000`, `1 000 000`, `2,5` and `2.5`. */
const joined = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<![\d.,])\d{1,3}(?:[ ,\u00a0]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ''))
    .replace(/(?<=\d),(?=\d)/g, '.')

/** Number words that just as often mean something else ("one of us", "the second", «он сказал», "бір"). */
const loose = new Set(
  `one first second zero один одна одно одного одной первый первого первому первое первой второе бір бірінші он тоқсан ноль`.split(
    /\s+/,
  ),
)

/** The numbers a statement claims, each as a whole: "250 thousand tenge by the 4th" gives 250000 and 4. */
export const claimedNumbers = (statement: string): number[] => {
  const wholes = new Set<number>()
  readNumbers(statement, {
    isLoose: (token) => loose.has(token),
    onWhole: (n) => wholes.add(n),
    onPart: () => undefined,
  })
  return [...wholes]
}

/**
 * Every number a text names, in digits or words, each part and each whole: "two hundred and fifty thousand" gives
 * 2, 100, 50, 1000, 250 and 250000.
 */
export const numbersIn = (text: string): Set<number> => {
  const found = new Set<number>()
  const add = (n: number) => found.add(n)
  readNumbers(text, { isLoose: () => false, onWhole: add, onPart: add })
  return found
}

type Reader = {
  /** whether a word on its own is not a number */
  isLoose: (token: string) => boolean
  onWhole: (n: number) => void
  onPart: (n: number) => void
}

const readNumbers = (text: string, { isLoose, onWhole, onPart }: Reader) => {
  let whole: number | null = null
  let total = 0
  let only: string | null = null
  const close = () => {
    if ((whole !== null || total > 0) && (only === null || !isLoose(only))) onWhole(total + (whole ?? 0))
    only = null
    whole = null
    total = 0
  }
  for (const token of joined(text).match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []) {
    const scale = scales.get(token)
    const value = numberOf(token)
    if (scale !== undefined) {
      only = null
      onPart(scale)
      const times: number = whole ?? 1
      if (scale === 100) whole = times * 100
      else {
        total += times * scale
        onPart(total)
        whole = null
      }
    } else if (value !== null) {
      onPart(value)
      if (whole !== null && !fits(whole, value)) close()
      only = whole === null && total === 0 ? token : null
      whole = (whole ?? 0) + value
      onPart(whole)
    } else if (token !== 'and') close()
  }
  close()
}

const fits = (whole: number, next: number) =>
  next > 0 && ((whole % 100 === 0 && next < 100) || (whole % 10 === 0 && whole % 100 >= 10 && next < 10))
