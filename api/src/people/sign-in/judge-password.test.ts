import { describe, expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

const about = ['aigul.serik@example.kz', 'Айгүл', 'Serikbayeva']
const judge = (password: string, minimum = 6) =>
  judgePassword(password, { minimum, about }).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

describe('a password', () => {
  test.each([
    'password1',
    'Password1!',
    'qwerty1',
    'Sunrise2047',
    'aaaaa1',
    'abc123',
    '1234567a',
    'пароль1',
    'йцукен12',
    'q1w2e3r4t5',
    'trustno1',
    '2024welcome',
    'passwordpassword',
    'password password 1',
    '111111111111111',
    'abcdefghijklmnop',
    'qwertyuiopasdfgh',
  ])('that guessers try first is refused: %s', async (password) => {
    expect(await judge(password)).toBe('COMMON_PASSWORD')
  })

  test.each(['Serikbayeva1', 'айгүл2024', 'aigul12', 'Serik-9353'])(
    'that is made of the name or the address is refused, and called that: %s',
    async (password) => expect(await judge(password)).toBe('PERSONAL_PASSWORD'),
  )

  test.each([
    'correct horse battery staple',
    'құстар қайтып келеді',
    'где мой красный зонтик',
    'correct horse 1',
    'k7pz2q',
    'kettle83920147',
    'Tr0ub4dor&3',
  ])('that nobody has chosen before is taken: %s', async (password) => {
    expect(await judge(password)).toBe('taken')
  })

  test.each(['a1b2c', 'only letters', '8392014718'])(
    'that is too short, or short and of one kind is refused: %s',
    async (password) => expect(await judge(password)).toBe('WEAK_PASSWORD'),
  )

  test('that is too long is called too long, whatever is in it', async () => {
    expect(await judge(`a1${'x'.repeat(127)}`)).toBe('PASSWORD_TOO_LONG')
    expect(await judge('x'.repeat(1000))).toBe('PASSWORD_TOO_LONG')
    expect(await judge(`kettle 83 ${'lamp! rope? '.repeat(9)}`)).toBe('taken')
  })

  test('is as long as the operator asks', async () => {
    expect(await judge('kettle 83', 12)).toBe('WEAK_PASSWORD')
    expect(await judge('kettle 83 lamp', 12)).toBe('taken')
  })

  test.each([
    'ab1'.repeat(42),
    'l0v3'.repeat(32),
    '1|!'.repeat(42),
    `${'1'.repeat(127)}a`,
    `${'a1'.repeat(63)}bc`,
  ])('of any pattern is judged: %s', async (password) =>
    expect(await judge(password)).toMatch(/taken|COMMON_PASSWORD/),
  )
})
