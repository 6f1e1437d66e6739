type Needs = {
  print: (line: string) => void
  /** interval between lines, ms */
  progressMs?: number
}

/** Prints progress lines, limited to one per interval. */
export const nowAndThen = ({ print, progressMs = 15_000 }: Needs) => {
  let printedAt = performance.now()
  return (line: string) => {
    if (performance.now() - printedAt < progressMs) return
    printedAt = performance.now()
    print(line)
  }
}
