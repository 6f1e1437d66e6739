/** More than V8's whole address space for buffers (16 or 32 GiB), and the largest length it accepts at all. bytes */
export const ungrantableBytes = 2 ** 35 - 1

/** The window that started the recording is usually closed by the first, and by the second if its user had to read. ms */
const earlyMs = [3_000, 10_000]
const everyMs = 30_000

/**
 * Makes V8 collect garbage. A page out of sight that allocates a little each second is not collected for minutes, and the
 * browser keeps each chunk's blob that long. Before V8 refuses a buffer it has no space for, it collects everything
 * (`Heap::AllocateExternalBackingStore`, v8/src/heap/heap.cc); no memory is touched for it. The page stalls for some
 * 30 ms meanwhile; sound is rendered and encoded on threads of its own. An engine that refuses at once does no harm.
 * docs/decisions/027
 */
export const collectGarbage = () => {
  try {
    void new ArrayBuffer(ungrantableBytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** Keeps this page small through a long recording. `isInUse`: a user would notice the stall. Returns what stops it. */
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
