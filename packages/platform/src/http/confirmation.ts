/** Asks whoever sits there to show who they are; false where they would not. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** The shell's dialog for CONFIRMATION_NEEDED; gives how to take it away again. */
export const answerConfirmations = (ask: Asker) => {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** One dialog for all calls that need it at a time. */
export const askToConfirm = (): Promise<boolean> => {
  if (!asker) return Promise.resolve(false)
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
