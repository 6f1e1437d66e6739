import { createHook } from 'node:async_hooks'

const held: object[] = []

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`, for as long as the process runs. V8 forgets the shape
 * of objects of which none is left when it collects the heap, and what was compiled for it: from then on Node 24 makes each
 * such object by a slow path, some 30,000 of them in an upload of 256 MiB, of whose processor time that is a tenth by tus (647 and
 * 578 ms, `bench before`) and a thirtieth by a form.
 */
export const holdTick = (): void => {
  const hook = createHook({
    init: (_id, type, _trigger, tick: object) => {
      if (type === 'TickObject') held.push(tick)
    },
  }).enable()
  process.nextTick(() => undefined)
  hook.disable()
}
