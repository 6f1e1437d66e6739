import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decentDictionary, isObscene } from './decent-dictionary.ts'

test('obscene words are gone with all their pronunciations, decent ones that hold them stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dictionary-'))
  const whole = join(folder, 'whole.dict')
  const lines = [
    'meeting M',
    'bitch B',
    'bitch(2) B',
    'fucking F',
    'shitty S',
    'assess AH',
    'scunthorpe S',
    'shiite SH',
  ]
  await writeFile(whole, lines.join('\n'))
  const path = await decentDictionary(whole, join(folder, 'made'))
  expect((await readFile(path, 'utf8')).split('\n')).toEqual([
    'meeting M',
    'assess AH',
    'scunthorpe S',
    'shiite SH',
  ])
  expect(await decentDictionary(whole, join(folder, 'made'))).toBe(path)
  await rm(folder, { recursive: true })
})

test.each([
  'passage',
  'cockpit',
  'dickens',
  'assassin',
  'therapist',
  'pussycat',
  'swanky',
  'bass',
  'assets',
  'Essex',
])('"%s" is a word like others', (word) => expect(isObscene(word)).toBe(false))
