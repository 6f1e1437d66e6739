import { openMailbox as open } from '../../api/testing/mailbox.ts'
import { until } from '../product/processes.ts'

/** A real mail server, and the links in its letters. */
export const openMailbox = async () => {
  const { url, letters, close } = await open()
  return {
    url,
    /** The link in the next letter to somebody; each letter is read once. */
    linkTo: async (address: string) => {
      const letter = await until(`a letter to ${address}`, () => {
        const index = letters.findIndex((l) => l.to?.[0]?.address === address)
        return index < 0 ? null : letters.splice(index, 1)[0]
      })
      return new URL(/http\S+/.exec(letter.text ?? '')?.[0] ?? '')
    },
    close,
  }
}
