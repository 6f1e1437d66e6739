import { expect, test } from 'vitest'
import { inProcessorTime } from './processor-time.ts'

const at = (ts: number, dur: number, tdur: number) => ({ pid: 1, tid: 1, ph: 'X', ts, dur, tdur })

test('a task that waited for the processor is as long as it worked, and what lies in it shrinks alike', () => {
  const mark = { pid: 1, tid: 1, ph: 'I', ts: 500 }
  expect(inProcessorTime([at(100, 800, 200), at(300, 400, 100), mark])).toEqual([
    at(100, 200, 200),
    at(150, 100, 100),
    { ...mark, ts: 200 },
  ])
})

test('another thread, and what lies in no task, stay where they are', () => {
  const other = { ...at(150, 20, 20), tid: 2 }
  const mark = { pid: 1, tid: 1, ph: 'R', ts: 5000 }
  expect(inProcessorTime([at(100, 800, 200), other, mark])).toEqual([at(100, 200, 200), mark, other])
})
