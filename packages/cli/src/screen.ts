/** Where a run writes: results to `out`, messages and progress to `err`. */
export type Screen = {
  /** true: results are JSON, one value per line */
  json: boolean
  out: (text: string) => void
  err: (text: string) => void
  /** a line that overwrites itself, on a terminal */
  progress: (text: string) => void
}

export const openScreen = (json: boolean): Screen => ({
  json,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`)
  },
})

/** Writes the result of a command: one JSON value per line, or text for people. */
export const tell = (screen: Screen, value: unknown, words: () => string): void =>
  screen.out(screen.json ? JSON.stringify(value) : words())

/** Formats seconds for people: 1:02:03. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Returns untrusted text without characters that control a terminal. */
export const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
