import { expect, test } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

const points = '## Key points\n\n- A [00:05](?t=5)'
const decisions = '## Possible decisions\n\n- B [00:09](?t=9)'
const questions = '## Возможные открытые вопросы\n\n- C'
const tasks = '## Possible tasks\n\n- D'

test('minutes that began with key points are read in the order of the page', () => {
  const read = [decisions, questions, points, tasks].join('\n\n')
  expect(inReadingOrder([points, decisions, questions, tasks].join('\n\n'))).toBe(read)
  expect(inReadingOrder(`> Why.\n\n${[points, decisions, tasks].join('\n\n')}`)).toBe(
    `> Why.\n\n${[decisions, points, tasks].join('\n\n')}`,
  )
  expect(inReadingOrder(read)).toBe(read)
})

test.each([
  points,
  `${points}\n\n${tasks}`,
  `${points}\n\n## Budget\n\n- E\n\n${decisions}`,
  `# T\n\n${tasks}`,
  '',
])('others are left as they are: %j', (markdown) => expect(inReadingOrder(markdown)).toBe(markdown))
