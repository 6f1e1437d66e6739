/** Endings taken off, longest first, when at least `least` letters stay. */
type Endings = { least: number; endings: string[] }

const longestFirst = (words: string) => words.split(/\s+/).sort((a, b) => b.length - a.length)

const russian: Endings = {
  least: 3,
  endings: longestFirst(`
    иями ями ами ией иям ием иях ам ем ом ах ях ию ью ия ья ев ов ие ье еи ии ей ой ий й и ы ь ию о у а е я ю
    ого его ому ему ыми ими ых их ую юю ая яя ое ее ые ие ый ым им
    ость ости остью ение ения ением ению ание ания анием анию
    ать ять еть ить уть ал ала али ало ял яла или ила ило ел ела ели ешь ишь ем им ете ите аю яю ею ует уют
    ался алась ались аться иться ится ются утся ившись вши вший ющий ющая ющие ющих`),
}

const kazakh: Endings = {
  least: 3,
  endings: longestFirst(`
    лар лер дар дер тар тер ның нің дың дің тың тің ға ге қа ке на не ды ді ты ті ны ні да де та те нда нде
    дан ден тан тен нан нен мен бен пен мыз міз ымыз іміз сы сі ы і ым ім ың ің
    лары лері дары дері тары тері ларды лерді дарды дерді тарды терді лардың лердің дардың дердің
    ларға лерге дарға дерге тарға терге ында інде ынан інен ына іне ымызды імізді
    ған ген қан кен ады еді айды ейді атын етін у амыз еміз`),
}

const english: Endings = {
  least: 3,
  endings: longestFirst('ing ings ed edly ly es s ies ied er ers ation ations ment ments'),
}

const tables: Record<string, Endings> = { ru: russian, kk: kazakh, en: english }

/** A light stem: enough to count the forms of a word together, not a linguist's root. */
export const stem = (word: string, language: string): string => {
  const table = tables[language]
  const plain = word.replaceAll('ё', 'е')
  if (!table) return plain
  const ending = table.endings.find((e) => plain.endsWith(e) && plain.length - e.length >= table.least)
  const root = ending ? plain.slice(0, -ending.length) : plain
  return language === 'en' ? root.replace(/([^aeiouls])\1$/, '$1').replace(/[ey]$/, '') : root
}
