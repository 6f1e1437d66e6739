/**
 * The number of a matter in the form in which it is announced, in all languages: "Third, the rota.", «Пятое.», «Двадцать третье у нас …»,
 * «Бесінші, …». Where it says when something is, Russian and Kazakh have other forms, and English has "the".
 */
const number =
  '(?:(?:and |now |и |а |ал )?(?:item |number |point |пункт )?(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)|(?:и |а )?(?:(?:двадцать|тридцать) )?(?:первое|второе|третье|четвертое|четвёртое|пятое|шестое|седьмое|восьмое|девятое|десятое)|(?:ал )?(?:бірінші|екінші|үшінші|төртінші|бесінші|алтыншы|жетінші|сегізінші|тоғызыншы|оныншы)(?: мәселе)?)'

const alone = new RegExp(`(?<=^|[.!?…]\\s)${number}(?=\\s*[.,:;!?…—–]|$)`, 'giu')
const whole = new RegExp(`^\\P{L}*${number}\\P{L}*$`, 'iu')
const opening = new RegExp(
  `^\\P{L}*${number}(?=\\P{L}*$|\\s*[,:—–]|(?<=ое|тье)\\s+(?!числ|март|апрел|ма[ея]|июн|июл|август|сентябр|октябр|ноябр|декабр|январ|феврал))`,
  'iu',
)

/** A text without the numbers that open a matter, so that they are no days. */
export const withoutItems = (text: string): string =>
  // a number alone answers when
  whole.test(text) ? text : text.replace(alone, ' ')

/** Whether a sentence behind another in its turn goes on to the next matter: «Пятое.», "Third, the rota." */
export const opensItem = (text: string): boolean => opening.test(text)
