import { describe, expect, test } from 'vitest'
import type { LayoutSection } from '../report/layout.ts'
import { partShape, tasksShape, unionShape, wholeShape } from './draft.ts'

const section: LayoutSection = {
  key: 's1',
  title: 'Risks',
  instruction: 'What may fail',
  shape: 'list',
}
const statement = { text: 'We paint.', segments: [1] }
const task = { task: 'Paint', owner: null, due: null, segments: [1] }
const keys = (shape: { shape: object }) => Object.keys(shape.shape)

const all = [
  'overview',
  'keyPoints',
  'topics',
  'decisions',
  'nextSteps',
  'actionItems',
  'openQuestions',
  'figures',
  'dissent',
  'tags',
]

describe('what a model is asked for', () => {
  test('of a text that fits one request is everything', () => {
    expect(keys(wholeShape(false, []))).toEqual(all)
  })

  test('of a part is everything but the overview and the tags', () => {
    expect(keys(partShape(false, []))).toEqual(all.filter((key) => key !== 'overview' && key !== 'tags'))
  })

  test('from the notes of all parts is what sums them up', () => {
    expect(keys(unionShape(false, []))).toEqual(['overview', 'keyPoints', 'topics', 'tags'])
  })

  test('of tasks alone is tasks', () => expect(keys(tasksShape(false))).toEqual(['actionItems']))

  test.each([
    ['a whole', wholeShape],
    ['a part', partShape],
    ['all parts', unionShape],
  ])('of %s are the sections of a template as well, if it asks for any', (_, shapeOf) => {
    expect(keys(shapeOf(false, []))).not.toContain('sections')
    const asked = shapeOf(false, [section])
    expect(keys(asked)).toContain('sections')
    const { sections } = asked.shape as unknown as { sections: ReturnType<typeof wholeShape> }
    expect(sections.safeParse({ s1: [statement] }).success).toBe(true)
    expect(sections.safeParse({ s2: [statement] }).success).toBe(false)
    expect(JSON.stringify(sections.toJSONSchema())).toContain('Risks (list); empty when nothing was said')
  })
})

describe('words copied from the lines', () => {
  const words = 'we paint the gate'

  test('go with each statement and task where the summary is in another language', () => {
    const points = wholeShape(true, []).shape.keyPoints
    expect(points.safeParse([{ ...statement, words }]).success).toBe(true)
    expect(points.safeParse([statement]).success).toBe(false)
    const tasks = tasksShape(true).shape.actionItems
    expect(tasks.safeParse([{ ...task, words }]).success).toBe(true)
    expect(tasks.safeParse([task]).success).toBe(false)
  })

  test('and are not asked for where it is in the same', () => {
    expect(wholeShape(false, []).shape.keyPoints.parse([statement])).toEqual([statement])
    expect(tasksShape(false).shape.actionItems.parse([task])).toEqual([task])
    expect(JSON.stringify(tasksShape(false).toJSONSchema())).not.toContain('words copied')
  })
})

test('a model that leaves out open questions, figures or dissent is not refused for it', () => {
  const { openQuestions, figures, dissent, decisions } = wholeShape(false, []).shape
  for (const shape of [openQuestions, figures, dissent]) expect(shape.parse(undefined)).toEqual([])
  expect(decisions.safeParse(undefined).success).toBe(false)
})
