import { expect, test } from 'vitest'
import { answersTo } from '#testing/language-model/answers-to.ts'

const shifts = `Ирина: Ребята, график на праздники.
Ирина: Тридцать первое работаем до двух.
Ирина: Пятого, шестого дежурное окно, нужно двое.
Сабина: Я бы вышла пятого, но шестого у меня поезд.
Ирина: Значит, пятого Людмила и Сабина.`

const horses = `Дана: Шарында дронға бөлек рұқсат керек, хат жаздым мамырда, жауап жоқ.
Алан: Жауап жоқ дегені жоқ дегені ме?
Дана: Білмеймін. Жауап жоқ.
Алан: Аттар ше?
Дана: Бір ат күніне он бес мың. Бірақ ол кісі ақшаны алдын ала сұрайды.`

test.each([
  [shifts, 'Кто работает пятого и шестого января?', /пятого Людмила и Сабина/],
  [shifts, 'Кто дежурит пятого и шестого?', /пятого Людмила и Сабина/],
  [shifts, 'До скольки работаем 31-го?', /Тридцать первое работаем до двух/],
  [horses, 'Дронға рұқсат алынды ма?', /дронға бөлек рұқсат керек/],
  [horses, 'Ат күніне қанша тұрады?', /Бір ат күніне он бес мың/],
  [horses, 'Ат бағасы қанша?', /Бір ат күніне он бес мың/],
])('what stands in the transcript is shown, as an answer or as nearest: %#', (rows, question, expected) => {
  const { texts, told } = answersTo(rows, question)
  expect([...texts, ...told].join('\n')).toMatch(expected)
})

test('what is no answer says that it is only nearest', () => {
  expect(answersTo(horses, 'Дронға рұқсат алынды ма?').told[0]).toBe(
    'Нақты жауап табылмады. Сұраққа ең жақын үзінділер:',
  )
})

test.each([
  [horses, 'Биылғы табысымыз қанша болды?'],
  [shifts, 'Какая выручка у филиала?'],
  [shifts, 'Кто везёт торт?'],
])('nothing is shown for what nobody mentions: %#', (rows, question) => {
  const { texts, told, lacks } = answersTo(rows, question)
  expect([...texts, ...told]).toEqual([])
  expect(lacks?.isUnmentioned).toBe(true)
})

test('a question the meeting asked is shown with all that was said right after it', () => {
  const rows = `Dana: When is the audit of the warehouse?
Alan: I asked the two of them, they were looking for the papers and somebody had taken those home, that is what both of them say.
Dana: Then we ask again.`
  const { told } = answersTo(rows, 'When is the warehouse audit?')
  expect(told[0]).toBe('This was asked, but no clear answer was found:')
  expect(told[1]).toMatch(/When is the audit of the warehouse\? – Alan: I asked the two/)
})

test('tens with their unit are one number: a part of it is another', () => {
  const rows = 'Анна: Срок двадцать пятое.\nИван: Пятого у меня поезд, вышла бы Сабина.'
  expect(answersTo(rows, 'Кто работает 25 числа?').texts.join(' ')).not.toMatch(/поезд/)
})
