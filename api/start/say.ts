const isTerminal = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const paint = (code: number, text: string) => (isTerminal ? `\u001B[${code}m${text}\u001B[0m` : text)

export const bold = (text: string) => paint(1, text)
export const dim = (text: string) => paint(2, text)
export const green = (text: string) => paint(32, text)
export const red = (text: string) => paint(31, text)

// a terminal that was closed takes no more words; what has to be stopped is stopped all the same
process.stdout.on('error', () => undefined)

/** One line of the start's account of itself. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Does a piece of work under a name and says how long it took; a failure keeps its name in front. */
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
