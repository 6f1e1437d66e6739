import { describe, expect, test } from 'vitest'
import { givingIn } from './gives-or-takes.ts'

describe('a noun that is written like a verb gives no work', () => {
  test.each([
    ['kk', 'Мен ұстамын, есепті бухгалтер жібереді.'],
    ['kk', 'Мен бүгін қоймадамын.'],
    ['kk', 'Есікті ұста жөндейді.'],
    ['kk', 'Бұл біздің ең жақсы ұста.'],
    ['kk', 'Келесі жаз.'],
    ['kk', 'Базардан бес қой алып келеді.'],
    ['kk', 'Шығын бар.'],
    ['kk', 'Ал есеп дайын болды.'],
    ['kk', 'Өз адамын жібереді.'],
    ['kk', 'Жұмыс көлемін есептейді.'],
    ['kk', 'Үйін сатады.'],
    ['kk', 'Тауар жолда.'],
    ['ru', 'Сдачу привезут к вечеру.'],
    ['ru', 'Встречу проведёт Оля.'],
    ['ru', 'Подпись ставит директор.'],
    ['ru', 'Запись сделает оператор.'],
    ['ru', 'Мой начальник отправит.'],
    ['ru', 'Мебель привезут в среду.'],
    ['ru', 'Печь привезут в четверг.'],
    ['ru', 'Урожай соберут в сентябре.'],
    ['ru', 'Покрой платья сделает Нина.'],
    ['ru', 'Дай бог, привезут.'],
    ['en', 'Test results come on Monday.'],
    ['en', 'Book sales are up.'],
    ['en', 'Order forms come from Dana.'],
    ['en', 'I take it Ann orders the bricks.'],
    ['en', 'I have to say the plan works.'],
    ['en', 'I can see the order book.'],
    ['en', 'I call it cheap.'],
  ])('%s: %s', (language, text) => expect(givingIn(text, language)).toBeNull())
})

describe('the verb that it is written like does', () => {
  test.each([
    ['kk', 'Есікті ұста.', 'asked'],
    ['kk', 'Маратқа хат жаз.', 'asked'],
    ['kk', 'Шотты тексеріп қой.', 'asked'],
    ['kk', 'Болат, ауданға бар.', 'asked'],
    ['kk', 'Хатты жібере сал.', 'asked'],
    ['kk', 'Құжатты Асанға бер.', 'asked'],
    ['kk', 'Ұстаға өзім айтамын.', 'taken'],
    ['kk', 'Суреттерді көрсетемін.', 'taken'],
    ['kk', 'Жіберемін оны ертең.', 'taken'],
    ['ru', 'Куплю кирпич завтра.', 'taken'],
    ['ru', 'Я встречу Олю в аэропорту.', 'taken'],
    ['ru', 'Сдачу привезу я.', 'taken'],
    ['ru', 'Подпись поставлю завтра.', 'taken'],
    ['ru', 'Печь привези в четверг.', 'asked'],
    ['ru', 'Покрой стол лаком.', 'asked'],
    ['ru', 'Дай мне список.', 'asked'],
    ['en', 'Test the lamp before Ann comes.', 'asked'],
    ['en', 'Order bricks and sand.', 'asked'],
    ['en', 'Check Dana has it.', 'asked'],
    ['en', 'I take it to Ann.', 'taken'],
    ['en', 'I have to order bricks.', 'taken'],
    ['en', "I'll call it in.", 'taken'],
  ])('%s: %s', (language, text, giving) => expect(givingIn(text, language)).toBe(giving))
})
