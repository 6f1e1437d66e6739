import { RecorderError } from '../recording/fault.ts'

/** A graph begins in milliseconds, or never. ms */
const beginMs = 10_000

/**
 * Starts a graph of sound. Browsers run it on the clock of an output device: Firefox on a machine without one (a virtual
 * machine, a remote desktop) neither begins nor fails. @throws RecorderError
 */
export const beginSound = async (context: Pick<AudioContext, 'resume'>, ms = beginMs): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No sound began')), ms)
  })
  try {
    await Promise.race([context.resume(), late])
  } catch (error) {
    throw new RecorderError('no-sound-output', error)
  } finally {
    clearTimeout(timer)
  }
}
