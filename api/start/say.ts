const isTerminal = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const paint = (code: number, text: string) => (isTerminal ? `\u001B[${code}m${text}\u001B[0m` : text)

export const bold = (text: string) => paint(1, text)
export const dim = (text: string) => paint(2, text)
export const green = (text: string) => paint(32, text)
export const red = (text: string) => paint(31, text)

// writing to a closed terminal must not keep us from stopping what has to be stopped
process.stdout.on('error', () => undefined)

/** Prints one line. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs named work and prints how long it took; the message of a failure gets the name in front. */
export const during = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  if (isTerminal) process.stdout.write(`${dim('·')} ${what} …`)
  try {
    const result = await work()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`${isTerminal ? '\r\u001B[K' : ''}${green('✓')} ${what} ${dim(`${seconds} s`)}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${isTerminal ? '\r\u001B[K' : ''}${red('✗')} ${what}\n`)
    throw error
  }
}
