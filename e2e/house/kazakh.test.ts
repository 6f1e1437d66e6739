import { expect, test } from 'vitest'
import { dictionaryTexts, serverTexts } from './product-texts.ts'

/** Endings of nouns, which are chosen by the last sound of their word. */
const ending =
  /\}-?(?:[дт][ае]|[ғг][ае]|[қк][ае]|[дтн][ае]н|[ндт][ыі]ң?|[мпб]ен|[дт][ае][ғг][ыі]|[лдт][ае]р)(?!\p{L})/u

const questionWord =
  /(?<!\p{L})(?:кім|не(?!\p{L})|не[нғгм]|неге|неше|қай|қашан|қанша|қалай|қандай|қайда)\p{L}*/iu

const particle = /(?<!\p{L})(?:[мбп][ае]|ше)\?/u

/** Whether a sentence ends as a question and is none; a sign after a bracket belongs to an expression. */
const asksWithoutAsking = (text: string) =>
  (text.match(/[^.!?:]*[\p{L}}»]\?(?=\s|$)/gu) ?? []).some(
    (asked) => !particle.test(asked) && !questionWord.test(asked),
  )

/** Slips that Kazakh texts had, each told by its letters. */
const slips: Record<string, (text: string) => boolean> = {
  'an ellipsis is one character': (text) => text.includes('...'),
  'quotes are «»': (text) => /["“”]/.test(text),
  'no ending after what is filled in: its last sound is not known': (text) => ending.test(text),
  'a range has no spaces': (text) => /[}\d] – [{$\d]/.test(text),
  'each is said once: әр апта or апта сайын': (text) => /(?<!\p{L})әр \p{L}+ сайын/iu.test(text),
  'no text begins with a pronoun, whose thing a reader would have to look for': (text) =>
    /^(?:Ол|Олар\p{L}*|Он[дыі]\p{L}*|Оған|Одан) /u.test(text),
  'a question has its particle or a question word': asksWithoutAsking,
}

const found = (texts: readonly { at: string; text: string }[]) =>
  texts.flatMap(({ at, text }) =>
    Object.entries(slips)
      .filter(([, isIn]) => isIn(text))
      .map(([rule]) => `${at}: ${rule}: ${text}`),
  )

test('Kazakh has no slips that can be told by their letters: screens, emails, documents', async () => {
  const texts = [...(await dictionaryTexts('kk')), ...serverTexts('kk')]
  expect(texts.length).toBeGreaterThan(3900)
  expect(found(texts)).toEqual([])
})

test('each slip is found, and its cure is not', () => {
  const rules = (text: string) => found([{ at: 'x', text }]).map((one) => one.split(': ')[1])
  expect(rules('Жүктелуде...')).toEqual(['an ellipsis is one character'])
  expect(rules('"Жазба" табылмады')).toEqual(['quotes are «»'])
  expect(rules('{{date}}-ға дейін')).toHaveLength(1)
  expect(rules('{{name}}мен бөлісу')).toHaveLength(1)
  expect(rules('Үзінді {from} – {to}')).toEqual(['a range has no spaces'])
  expect(rules('Есеп әр жұма сайын қажет.')).toEqual(['each is said once'])
  expect(rules('Оны сервер әкімшісі қоса алады.')).toHaveLength(1)
  expect(rules('Бұл — {{name}}?')).toEqual(['a question has its particle or a question word'])
  expect(
    rules(
      '{{number}}-бөлім… Үзінді {from}–{to}, {{date}} күніне дейін. Бұл {{name}} емес пе? Не шештік? Оны қосыңыз.',
    ),
  ).toEqual([])
})
