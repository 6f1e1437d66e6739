/** More than V8's whole place for buffers (16 or 32 GiB), and the most it takes for a length at all. bytes */
export const ungrantableBytes = 2 ** 35 - 1

/** The window that started the recording is closed by the first, as a rule, and by the second if its person had to read. ms */
const earlyMs = [3_000, 10_000]
const everyMs = 30_000

/**
 * Lets V8 collect what nothing uses any more. A page out of sight that allocates a little each second is not collected
 * for minutes, and the browser keeps each chunk's blob as long. Before V8 refuses a buffer it has no place for, it
 * collects everything (`Heap::AllocateExternalBackingStore`, v8/src/heap/heap.cc); no memory is touched for it. A page
 * stands still for some 30 ms meanwhile; sound is rendered and encoded in threads of its own. An engine that
 * refuses at once does no harm. docs/decisions/027
 */
export const collectGarbage = () => {
  try {
    void new ArrayBuffer(ungrantableBytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** Keeps this page small through a long recording. `isInUse`: somebody would notice that it stands still. Gives what ends it. */
export const collectGarbageOften = (isInUse = () => false) => {
  const collectUnused = () => {
    if (!isInUse()) collectGarbage()
  }
  const early = earlyMs.map((ms) => setTimeout(collectUnused, ms))
  const timer = setInterval(collectUnused, everyMs)
  return () => {
    for (const timeout of early) clearTimeout(timeout)
    clearInterval(timer)
  }
}
