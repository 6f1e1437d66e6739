import { createHook } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { holdTick } from './hold-tick.ts'

it('keeps its tick when the heap is collected, which takes any other', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const made: WeakRef<object>[] = []
  const hook = createHook({
    init: (_id, type, _trigger, tick: object) => {
      if (type === 'TickObject') made.push(new WeakRef(tick))
    },
  }).enable()
  holdTick()
  process.nextTick(() => undefined)
  hook.disable()
  // a reference made in this turn keeps its object until the turn ends
  await turn()
  collect()
  expect(made.map((tick) => tick.deref() !== undefined)).toEqual([true, false])
})
