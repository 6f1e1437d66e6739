/** Asks the user to prove their identity; false if they did not. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Registers the shell's dialog for CONFIRMATION_NEEDED; returns a function that removes it. */
export const answerConfirmations = (ask: Asker) => {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Asks once, with one dialog, for all calls that need confirmation at the same time. */
export const askToConfirm = (): Promise<boolean> => {
  if (!asker) return Promise.resolve(false)
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
