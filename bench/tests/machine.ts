const pageBytes = 4096
const pages = 65_536
const steps = 20_000_000

/**
 * Measures how fast this machine is at the moment: ms for a fixed sum, and µs for a page of memory not touched before. A
 * virtual machine has fast and slow hours, in which the same tests take half or twice as long; each new process pays the
 * second figure thousands of times.
 */
export const speedOfMachine = () => {
  let began = performance.now()
  let sum = 0
  for (let i = 0; i < steps; i++) sum = (sum + i * i) % 1009
  const sumMs = performance.now() - began
  const memory = Buffer.allocUnsafeSlow(pages * pageBytes)
  began = performance.now()
  for (let at = 0; at < memory.length; at += pageBytes) memory[at] = sum
  const pageUs = ((performance.now() - began) * 1000) / pages
  return { sumMs, pageUs }
}
