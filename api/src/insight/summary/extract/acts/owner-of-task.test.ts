import { expect, test } from 'vitest'
import { ownerOfTask } from './owner-of-task.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

/** Whose task the second line sets. */
const ownerIn = (language: string, lines: readonly string[]) => {
  const spoken = lines.map((line, i) => {
    const [speakerId = '', text = ''] = line.split(': ')
    return { speakerId, text, startMs: i * 5000, endMs: i * 5000 + 4000, words: text.split(' ').length }
  })
  const names = new Map(spoken.map(({ speakerId }) => [speakerId, speakerId]))
  const talk = talkOf(readStatements(spoken, language, names), names)
  const core = talk.statements[1]
  return core ? ownerOfTask(core, [core], { talk, language, names }) : null
}

test.each([
  [
    'called by name',
    'en',
    ['Ines: The kiln?', 'Otto: Ines, would you order the bricks?', 'Paul: Lovely.'],
    'Ines',
  ],
  [
    'called at the end',
    'en',
    ['Ines: The kiln?', 'Otto: Could you order the bricks, Ines?', 'Paul: Fine.'],
    'Ines',
  ],
  ['позвали', 'ru', ['Инна: Печь?', 'Олег: Инна, закажи кирпич до среды.', 'Пётр: Ну вот.'], 'Инна'],
  [
    'аты аталды',
    'kk',
    ['Инна: Пеш ше?', 'Олжас: Инна, кірпішке тапсырыс беріңізші.', 'Марат: Жақсы.'],
    'Инна',
  ],
  ['who says I will', 'en', ['Ines: The kiln?', "Otto: I'll order the bricks.", 'Ines: Good.'], 'Otto'],
  ['кто обещает', 'ru', ['Инна: Печь?', 'Олег: Кирпич я закажу.', 'Инна: Хорошо.'], 'Олег'],
  ['уәде берген', 'kk', ['Инна: Пеш ше?', 'Олжас: Кірпішті кешке тексерем.', 'Инна: Жақсы.'], 'Олжас'],
  ['who says yes', 'en', ['Ines: The kiln?', 'Otto: Can you order the bricks?', 'Ines: Yes, fine.'], 'Ines'],
  ['кто согласился', 'ru', ['Инна: Печь?', 'Олег: Закажи кирпич.', 'Инна: Хорошо.'], 'Инна'],
  ['who is said to do it', 'en', ['Ines: So.', 'Otto: Ines will order the bricks.', 'Paul: Lovely.'], 'Ines'],
  [
    'whose name is a verb',
    'en',
    ['Ines: So.', 'Otto: Mark sends the bricks back.', 'Mark: I see.', 'Ines: Good.'],
    'Mark',
  ],
  ['кто проводит встречу', 'ru', ['Оля: Так.', 'Олег: Встречу проведёт Оля.', 'Пётр: Хорошо.'], 'Оля'],
  [
    'ұста емес, жауап берген',
    'kk',
    ['Инна: Есік ше?', 'Олжас: Мен ұстамын, бояуды Инна әкеледі.', 'Марат: Жақсы.'],
    'Инна',
  ],
])('the owner of a task: %s', (_, language, lines, owner) => expect(ownerIn(language, lines)).toBe(owner))

test.each([
  [
    'the next to speak',
    'en',
    ['Ines: The kiln?', 'Otto: Somebody order the bricks.', 'Paul: My feet are cold.'],
  ],
  ['кто просто говорит следом', 'ru', ['Инна: Печь?', 'Олег: Закажите кирпич.', 'Пётр: Холодно тут.']],
  [
    'келесі сөйлеуші',
    'kk',
    ['Инна: Пеш ше?', 'Олжас: Кірпішке тапсырыс беріңіздер.', 'Марат: Бұл жер суық.'],
  ],
  ['several who are called', 'en', ['Ines: The kiln?', 'Otto: Ines, Paul, order the bricks.', 'Paul: Good.']],
  ['who refuses', 'en', ['Ines: The kiln?', 'Otto: Ines, can you order the bricks?', "Ines: No, I can't."]],
  ['кому пишут', 'ru', ['Инна: Печь?', 'Олег: Пётр, напиши Инне, Инна, ответь Петру.', 'Пётр: Ага.']],
  ['who gets it', 'en', ['Ines: The kiln?', 'Otto: Give the bricks to Ines.', 'Paul: My feet are cold.']],
])('nobody owns a task for being %s', (_, language, lines) => expect(ownerIn(language, lines)).toBeNull())

test.each([
  ['en', ['Ines: The kiln?', 'Otto: You tell me the sizes, I write the order.', 'Paul: Lovely.'], 'Otto'],
  ['ru', ['Инна: Печь?', 'Олег: Вы мне продиктуйте, я напишу заказ.', 'Пётр: Чудесно.'], 'Олег'],
  ['kk', ['Инна: пеш ше', 'Олжас: жарайды суретін жіберші инна қарап алайын', 'Перизат: әдемі'], 'Инна'],
])('%s: to whom it was said, or who takes a part: %j', (language, lines, owner) =>
  expect(ownerIn(language, lines)).toBe(owner),
)

test('a request is the task of whoever says yes, whatever the speaker does with it', () => {
  const lines = ['Could you look out the invoice?', 'If I have it by Friday I can write the rest.']
  const spoken = [...lines.map((text) => ['Otto', text]), ['Ines', 'Okay.']].map(
    ([speakerId = '', text = ''], i) => ({
      speakerId,
      text,
      startMs: i * 5000,
      endMs: i * 5000 + 4000,
      words: text.split(' ').length,
    }),
  )
  const names = new Map([
    ['Otto', 'Otto'],
    ['Ines', 'Ines'],
  ])
  const talk = talkOf(readStatements(spoken, 'en', names), names)
  const [asked, core] = talk.statements
  expect(asked && core ? ownerOfTask(core, [asked, core], { talk, language: 'en', names }) : null).toBe(
    'Ines',
  )
})
