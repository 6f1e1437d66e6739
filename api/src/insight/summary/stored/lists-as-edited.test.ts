import { describe, expect, test } from 'vitest'
import { listsAsEdited } from './lists-as-edited.ts'

const moment = (startMs: number, speaker = 'Ann') => ({
  startMs,
  endMs: startMs + 900,
  segmentId: `s${startMs}`,
  quote: 'q',
  speaker,
})
const none = { keyPoints: [], decisions: [], nextSteps: [] }
const lists = (more: object) =>
  listsAsEdited({
    type: 'hybrid',
    summary: '',
    keyPoints: [],
    decisions: [],
    moments: none,
    actionItems: [],
    ...more,
  } as never)

describe('the lists of a summary that a person edited', () => {
  const keyPoints = ['The gate is old', 'The keys are new']
  const moments = { ...none, keyPoints: [moment(5400), moment(9000, 'Bo')] }

  test('are those of its text', () => {
    const summary = '## Key points\n\n- The gate is green [00:05](?t=5)\n- **Cy:** Typed'
    const found = lists({ summary, keyPoints, moments })
    expect(found.keyPoints).toEqual(['The gate is green', 'Typed'])
    expect(found.moments.keyPoints).toEqual([moment(5400), null])
    expect(found.saidBy).toEqual(['Ann', 'Cy'])
  })

  test('have a moment of their own where none is known', () => {
    const summary = '## Key points\n\n- **Cy:** The roof [00:07](?t=7)'
    expect(lists({ summary, keyPoints, moments }).moments.keyPoints).toEqual([
      { startMs: 7000, endMs: 7000, segmentId: '', quote: 'The roof', speaker: 'Cy' },
    ])
  })

  test('stay as they are where the text has none, and where nobody edited it', () => {
    const kept = { keyPoints, moments: { ...moments }, saidBy: ['Ann', 'Bo'] }
    expect(lists({ summary: 'Nothing.', keyPoints, moments })).toMatchObject(kept)
    const edited = '## Key points\n\n- Other'
    expect(lists({ type: 'extract', summary: edited, keyPoints, moments })).toMatchObject(kept)
    expect(lists({ type: 'manual', summary: edited, keyPoints, moments }).keyPoints).toEqual(['Other'])
    const unknown = { ...none, keyPoints: [null, moment(9000, 'Bo')] }
    expect(lists({ summary: 'Nothing.', keyPoints, moments: unknown }).saidBy).toEqual(['', 'Bo'])
  })

  test('of decisions are those under their heading', () => {
    const given = {
      decisions: ['We paint', 'We sell'],
      moments: { ...none, decisions: [moment(5400), moment(9000)] },
    }
    const found = lists({ ...given, summary: '## Decisions\n\n- We paint it [00:05](?t=5)\n- New' })
    expect(found.decisions).toEqual(['We paint it', 'New'])
    expect(found.moments.decisions).toEqual([moment(5400), null])
    expect(lists({ ...given, summary: 'Nothing.' })).toMatchObject({
      decisions: ['We paint', 'We sell'],
      moments: given.moments,
    })
  })

  test('of possible decisions only those that were listed as made', () => {
    const given = {
      decisions: ['We paint', 'We sell', 'Typed'],
      moments: { ...none, decisions: [moment(5400), moment(9000), null] },
    }
    const summary = '## Possible decisions\n\n- We paint it green [00:05](?t=5)\n- We buy [00:07](?t=7)'
    const found = lists({ ...given, summary })
    expect(found.decisions).toEqual(['We paint it green', 'Typed'])
    expect(found.moments.decisions).toEqual([moment(5400), null])
    const twice = `${summary}\n- We paint [00:05](?t=5)`
    expect(lists({ ...given, summary: twice }).decisions[0]).toBe('We paint')
  })
})
