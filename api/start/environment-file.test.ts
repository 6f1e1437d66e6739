import { expect, test } from 'vitest'
import { readEnvironmentFile } from './environment-file.ts'

/** What systemd 252 reads, by src/basic/env-file.c and the examples of systemd.exec(5). */
const read: [string, string, string][] = [
  ['plain', 'A=one two', 'one two'],
  ['spaces around', 'A = one  \t', 'one'],
  ['in single quotes, where nothing is special', String.raw`A='one \" $B # 2'`, String.raw`one \" $B # 2`],
  ['in double quotes', String.raw`A="a \"b\" \$c \n d\\"`, String.raw`a "b" $c \n d\ `.trimEnd()],
  ['in double quotes over two lines', 'A="one\ntwo"', 'one\ntwo'],
  ['joined in double quotes', 'A="one\\\ntwo"', 'onetwo'],
  ['joined outside', 'A=one\\\ntwo', 'onetwo'],
  ['a backslash outside takes the next as it is', String.raw`A=a\ b\\c\ `, String.raw`a b\c `],
  ['quotes after text are text', `A=it's "so"`, `it's "so"`],
  ['text after quotes belongs to it', `A="one"'two'three`, 'onetwothree'],
  ['a hash within is no comment', 'A=one # two', 'one # two'],
  ['an equals sign within', 'A=postgres://h/d?a=b', 'postgres://h/d?a=b'],
  ['empty', 'A=', ''],
  ['lines of Windows', 'A=one\r\n', 'one'],
]
test.each(read)('%s', (_, text, value) => {
  expect(readEnvironmentFile(`# first\n; second\n\n${text}`).get('A')).toBe(value)
})

test('the last of two counts, and comments and empty lines are skipped', () => {
  expect([...readEnvironmentFile('A=1\n\n  # B=2\nC=3\nA=4\n')]).toEqual([
    ['A', '4'],
    ['C', '3'],
  ])
})

const refused: [string, RegExp][] = [
  ['A=1\nB', /line 2: expected NAME=value/],
  ['\n\nexport A=1', /line 3: remove "export"/],
  ['A B=1', /line 1: "A B" isn’t a valid setting name/],
  ["A='one\nB=2\n", /line 1: the quote ' isn’t closed/],
  ['A="one\n', /line 1: the quote " isn’t closed/],
  ['# about A \\\nA=1', /line 1: this comment ends with a backslash/],
]
test.each(refused)('%j is refused, with its line', (text, why) => {
  expect(() => readEnvironmentFile(text)).toThrow(why)
})
