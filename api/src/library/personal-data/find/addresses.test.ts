import { describe, expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

describe('mail addresses', () => {
  const found = (text: string) => addressesIn(text).map(({ start, end }) => text.slice(start, end))
  test.each([
    ['write to ivan.petrov@mail.example today', ['ivan.petrov@mail.example']],
    ['Ann_2+x%y-z@sub.mail-1.example.', ['Ann_2+x%y-z@sub.mail-1.example']],
    ['иван@почта.рф', ['иван@почта.рф']],
    ['a@b.co, c@d.co', ['a@b.co', 'c@d.co']],
    ['a@b', []],
    ['a@b.c', []],
    ['@b.example', []],
    [' @ b.example', []],
    ['ivan.petrov собака mail точка ru', ['ivan.petrov собака mail точка ru']],
    ['anna at example dot com', ['anna at example dot com']],
    ['write anna dot lee at mail dot example dot com please', ['anna dot lee at mail dot example dot com']],
    ['айша ит белгісі mail нүкте kz', ['айша ит белгісі mail нүкте kz']],
    ['meet at example street', []],
    [' at example dot com', []],
    ['anna at example dot com and bo@h.example', ['anna at example dot com', 'bo@h.example']],
    ['bo@h.example and anna at example dot com', ['bo@h.example', 'anna at example dot com']],
    ['a@b.example@c.example', ['a@b.example@c.example']],
    ['anna at mail dot bo@h.example', ['anna at mail dot bo@h.example']],
  ])('in “%s”: %j', (text, expected) => expect(found(text)).toEqual(expected))

  test('are no longer than eighty characters before the sign', () => {
    expect(found(`${'a'.repeat(79)}@h.example`)[0]).toHaveLength(89)
    expect(found(`${'a'.repeat(100)}@h.example`)[0]).toHaveLength(90)
    expect(found(`a@${'b'.repeat(150)}.example`)).toHaveLength(1)
    expect(found(`a@${'b'.repeat(160)}.example`)).toEqual([])
  })

  test('are called what they are', () => {
    expect(addressesIn('x a@b.co')).toEqual([{ start: 2, end: 8, kind: 'mail' }])
  })
})
