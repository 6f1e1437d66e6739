import { expect, test } from 'vitest'
import { ModelFault } from '../language-model/model-fault.ts'
import { StepFault } from '../fault.ts'
import { vendorWords } from './vendor-words.ts'

const key = `sk-${'a1B2'.repeat(10)}`

test.each([
  ['at the end of what is kept', `${'x '.repeat(145)}${key} is wrong`],
  ['at the end of what is read', `${'\u202E'.repeat(19_990)}${key} is wrong`],
  ['with something invisible in it', `key ${key.slice(0, 9)}\u0000${key.slice(9)} is wrong`],
  ['longer than all that is read', `no ${'a1B2'.repeat(10_000)} ${key}`],
])('a secret is masked before the text is cut: %s', (_, text) => {
  const said = vendorWords(text)
  expect(said.length).toBeLessThanOrEqual(300)
  expect(said).not.toMatch(/sk-|a1B2/)
})

test('one of ours is masked whatever it looks like', () => {
  expect(vendorWords(`${'x '.repeat(148)}hunter2 is wrong`, ['hunter2'])).not.toContain('hun')
})

test.each([
  ['of a step', new StepFault('speech', 'engine-refused', 'It refused.', { reason: `wrong key ${key}` })],
  ['of a language model', new ModelFault('engine-refused', 'It refused.', { reason: `wrong key ${key}` })],
])('no fault %s holds a secret', (_, { reason }) => {
  expect(reason).toBe('wrong key ***')
})

test.each([
  ['dots', 'a.'.repeat(200_000)],
  ['schemes', 'a://'.repeat(100_000)],
  ['names without values', 'key '.repeat(100_000)],
  ['spaces', `key${' '.repeat(400_000)}x`],
])('a long text of %s is read in a moment', (_, text) => {
  // minutes, if the cost grew faster than the text
  expect(vendorWords(text).length).toBeLessThanOrEqual(300)
})
