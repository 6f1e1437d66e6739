import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'

const between = `Ann: Good morning everybody, the coffee machine is making that terrible noise again today.
Ben: My neighbour has bought himself a drone and flies it over our garden every evening.
Ann: Did you see the game?
Ben: No, my daughter had the television.
Cat: I never understand the rules of that game when my brother explains them.
Ann: Anyway.
Ben: My uncle says the winters were much colder when he was a little boy.
Cat: Right.`

const meeting = (telling: string) =>
  `${between}\n${telling}\n${between.replaceAll('game', 'film').replaceAll('drone', 'boat').replaceAll('uncle', 'aunt')}`

test('key points are what a minute taker would note, with its figures, and not the talk around it', () => {
  const rows = meeting(
    'Ben: We planned thirty-four points for the release of March, and by Friday evening we made twenty-one.',
  )
  expect(extract(talk(rows)).body.keyPoints).toEqual([
    'We planned thirty-four points for the release of March, and by Friday evening we made twenty-one.',
  ])
})

test('where nothing is noteworthy, little of what tells something by itself is quoted', () => {
  const { keyPoints } = extract(talk(meeting('Cat: Right.'))).body
  expect(keyPoints).toHaveLength(2)
})
