import { expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'

/** As a recogniser writes it down that takes the voices of Nora and Sam for one where she asks and he answers. */
const rows = `Nora: Good afternoon everybody!
Nora: Let us start with the shop, where are we with the new sign?
Ruth: The sign is painted, I still need the opening hours before I can hang it.
Sam: I can send you the opening hours by Wednesday. The holidays will take longer.
Nora: Okay, the opening day, we said the 10th of December, is that still realistic?
Ruth: Honestly no, I would move it to the 15th of December, because the shelves are not there.
Sam: The 15th works for me.
Nora: Good, then we open the shop on the 15th of December. Next point, the budget for flowers.
Nora: We have four thousand euros left this year.
Sam: I would spend half of that on roses and keep the rest for January.
Ruth: I agree with that.
Nora: Who orders the roses? I will do that on Monday. And who pays for the new oven? Do we know that already?
Ruth: I do not know. We have to ask the bank.
Nora: Then I will ask the bank tomorrow. Anything else?
Sam: One thing, the survey had two hundred answers, and most of them would come again.
Nora: That is great news. Thank you everybody. See you next week.`

const found = extract(talk(rows, { language: 'en' }))

test('a conclusion that nobody speaks against is a possible decision, without the next matter', () => {
  expect(found.possibleDecisions.map(({ text }) => text)).toContain(
    'Good, then we open the shop on the 15th of December.',
  )
})

test('a task that names its matter and its day stands alone', () => {
  expect(found.actionItems).toContainEqual(
    expect.objectContaining({ task: 'Send the opening hours', assignee: 'Sam' }),
  )
})

test('who asks for somebody and promises in one voice is not taken for the owner', () => {
  expect(found.actionItems.find(({ task }) => task.includes('roses'))).toMatchObject({
    task: '[Budget for flowers] Who orders the roses? I will do that on Monday.',
    assignee: null,
    dueOn: '2026-11-23',
    unsure: true,
  })
})

test('with a voice of his own he is', () => {
  const apart = rows.replace('I will do that on Monday.', '\nSam: I will do that on Monday.\nNora:')
  const { actionItems } = extract(talk(apart, { language: 'en' }))
  expect(actionItems.find(({ task }) => task.includes('roses'))?.assignee).toBe('Sam')
})

test('a question that somebody takes up at once is not open, and stands beside none that is', () => {
  expect(found.openQuestions).toHaveLength(1)
  expect(found.openQuestions[0]?.text).toMatch(/oven/)
  expect(found.openQuestions[0]?.text).not.toMatch(/roses|Monday/)
})

test('words of several people are nobody’s alone: each has marks of their own', () => {
  const lines = found.body.summary.split('\n')
  expect(
    lines.find((line) => line.startsWith('- Nora: ') && line.includes('We have to ask the bank.')),
  ).toMatch(/^- Nora: “[^“”]+” Ruth: “We have to ask the bank\.[^“”]*” \[/)
  expect(
    lines.find((line) => line.includes('Good, then we open the shop') && !line.includes('oven')),
  ).toMatch(/^- \*\*Nora:\*\* “/)
})
