import { expect, test } from 'vitest'
import { findTasks } from './find-tasks.ts'
import { toUtterances } from './utterances.ts'

const found = (language: string, ...texts: string[]) => {
  const segments = texts.map((text, i) => ({
    id: `${i}`,
    speakerId: `${i % 2}`,
    startMs: i * 10_000,
    endMs: i * 10_000 + 5000,
    text,
  }))
  return findTasks(toUtterances(segments, language), language).map(({ u }) => u.text)
}

test.each([
  ['en', 'I will write to the committee and let you know.'],
  ['en', 'I’ll type up the minutes and email those out to all of you.'],
  ['en', 'Could you please check with the manager what it costs.'],
  ['en', 'We have to send the new build to testing by Friday.'],
  ['en', 'I will put the minutes in the project folder.'],
  ['en', 'I need to email Jane about getting the data.'],
  ['en', 'We will look into this and get back to you.'],
  ['en', 'I’ll take care of the invoices and send them to you.'],
  ['en', 'I will work this out for the next time.'],
  ['ru', 'Пришлите, пожалуйста, договор юристу до пятницы.'],
  ['ru', 'Я подготовлю смету и отправлю её всем завтра.'],
  ['kk', 'Мен есепті дайындаймын және жұмаға дейін жіберемін.'],
])('%s: a task is found: %s', (language, text) => {
  expect(found(language, 'So.', text, 'Yes.')).toEqual([text])
})

test.each([
  ['en', 'Yeah, I guess we’ll call that a doner in the end.'],
  ['en', 'Then you have to have a lot of drawings, because I’m going to buy those things.'],
  ['en', 'I always have to check it every time you send me an email.'],
  ['en', 'You should be able to set which television you have.'],
  ['en', 'I will not send anything to anybody in this company.'],
  ['en', 'We need to respond now to what was said before.'],
  ['en', 'Well, let’s look at your design.'],
  ['en', 'I’ll just check what it said.'],
  ['en', 'We’re trying to make sure that businesses can get through this time.'],
  ['en', 'We will have a portable device which will send messages to the main one.'],
  ['en', 'They said you should look at the report, so I will check it in a moment.'],
  ['en', 'I don’t need to check with lawyers or legislators before Friday.'],
  ['en', 'No, we’ll look into that later.'],
  ['en', 'I do have a clock of my own, so I’ll take care of it from this end.'],
  ['en', 'We have promised that we will pay the money for three months.'],
  ['en', 'I’ll be looking out next time I need to write an essay.'],
  ['ru', 'Давайте рассмотрим следующий вопрос нашей повестки.'],
  ['ru', 'Я сейчас проверю, слышно ли меня в этом зале.'],
  ['kk', 'Қазір мен экранды тексеремін, сәл күте тұрыңыздар.'],
  ['ru', 'Надо было отправить это ещё в прошлом году, наверное.'],
  ['kk', 'Бәлкім, бұл мүмкін шығар, мен білмеймін оны қазір.'],
])('%s: no task is heard in: %s', (language, text) => {
  expect(found(language, 'So.', text, 'Yes.')).toEqual([])
})

test('a task said twice is one', () => {
  expect(
    found(
      'en',
      'As soon as it is possible I will send a full update to the members.',
      'Thank you.',
      'Again, I will send the members a full update as soon as it is possible.',
    ),
  ).toHaveLength(1)
})
