import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPump } from './pump.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const everyMs = 1000
const restMs = 20
const ms = (max: number) => fc.integer({ min: 0, max })

/** Turns of the work: how long each takes, and whether it fails, at once or at its end. */
const turns = fc.array(
  fc.record({ tookMs: ms(300), fault: fc.constantFrom('none', 'at once', 'at its end') }),
  { minLength: 1, maxLength: 12 },
)

test('whenever it is woken a turn begins after that, whatever fails, and never two at once', async () => {
  await fc.assert(
    fc.asyncProperty(turns, fc.array(ms(3000), { maxLength: 25 }), async (plan, wakes) => {
      const begun: number[] = []
      const ended: number[] = []
      let [underWay, faults] = [0, 0]
      const work = (): Promise<void> => {
        const turn = plan[begun.length % plan.length]
        expect(underWay).toBe(0)
        begun.push(Date.now())
        if (turn?.fault === 'at once') {
          ended.push(Date.now())
          throw new Error('at once')
        }
        underWay += 1
        return new Promise((done, failed) => {
          setTimeout(() => {
            underWay -= 1
            ended.push(Date.now())
            if (turn?.fault === 'none') done()
            else failed(new Error('at its end'))
          }, turn?.tookMs)
        })
      }
      const pump = openPump({ work, failed: () => void (faults += 1), everyMs, restMs })
      const start = Date.now()
      const asked = wakes.toSorted((a, b) => a - b).map((after) => start + after)
      for (const at of asked) {
        await vi.advanceTimersByTimeAsync(at - Date.now())
        pump.wake()
      }
      await vi.advanceTimersByTimeAsync(5000)
      for (const at of asked) {
        const next = begun.find((turn) => turn >= at) ?? Infinity
        // a turn in progress ends first, followed by a rest
        expect(next - at).toBeLessThanOrEqual(300 + restMs)
      }
      // so does the clock alone
      for (const [n, at] of begun.entries())
        expect((begun[n + 1] ?? Date.now()) - at).toBeLessThanOrEqual(everyMs + 300 + restMs)
      const closed = pump.close()
      await vi.advanceTimersByTimeAsync(1000)
      await closed
      const whole = begun.length
      pump.wake()
      await vi.advanceTimersByTimeAsync(5000)
      expect(begun).toHaveLength(whole)
      expect(ended).toHaveLength(whole)
      expect(faults).toBe(begun.filter((_, n) => plan[n % plan.length]?.fault !== 'none').length)
    }),
    { numRuns: 200 },
  )
})
