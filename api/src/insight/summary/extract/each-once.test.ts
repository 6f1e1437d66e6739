import { expect, test } from 'vitest'
import { eachOnce } from './each-once.ts'
import { toUtterances } from './utterances.ts'

const [u] = toUtterances(
  [
    {
      id: 'one',
      speakerId: 'Nora',
      startMs: 0,
      endMs: 2000,
      text: 'Let us wait for the joiner with the roof.',
    },
  ],
  'en',
)
if (!u) throw new Error('nothing was said')

const decision = (isSure: boolean) => ({ u, text: u.text, line: [u], turns: [], isSure })
const question = { u, last: u, text: u.text, turns: [], isClear: true, weight: 0 }
const task = (unsure: boolean) => ({
  u,
  line: [u],
  isWorded: false,
  item: { completed: false, task: u.text, assignee: null, dueDate: null, ...(unsure && { unsure }) },
})
const told = (found: Partial<Parameters<typeof eachOnce>[0]>) => {
  const { decided, open, tasks } = eachOnce({ decided: [], open: [], tasks: [], ...found })
  return [decided.length, open.length, tasks.length]
}

test.each([
  [
    'an open question, rather than a possible decision',
    { decided: [decision(false)], open: [question] },
    [0, 1, 0],
  ],
  [
    'a possible decision, rather than a question that may be open',
    { decided: [decision(false)], open: [{ ...question, isClear: false }] },
    [1, 0, 0],
  ],
  [
    'a decision that says so, rather than a question',
    { decided: [decision(true)], open: [question] },
    [1, 0, 0],
  ],
  [
    'a question, rather than a task without owner or day',
    { open: [question], tasks: [task(true)] },
    [0, 1, 0],
  ],
  [
    'a task, rather than a possible decision',
    { decided: [decision(false)], tasks: [task(false)] },
    [0, 0, 1],
  ],
])('one sentence is told once: as %s', (_, found, counts) => expect(told(found)).toEqual(counts))
