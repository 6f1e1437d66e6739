import { until } from '../product/processes.ts'
import { lettersTo } from '../product/shared.ts'

const read = new Map<string, number>()

/** The link in the next letter to an address; each letter is read once. */
export const linkTo = async (address: string) => {
  const next = read.get(address) ?? 0
  const letter = await until(`a letter to ${address}`, async () => (await lettersTo(address))[next])
  read.set(address, next + 1)
  return new URL(/http\S+/.exec(letter.text ?? '')?.[0] ?? '')
}
