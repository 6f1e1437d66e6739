/** The invitation this tab was opened with, until it is answered: its link is no longer in the address, and phones reload. */
const key = 'hattama_invitation'

export const keepInvitation = (token: string): void => {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // a browser that stores nothing: a reload loses it
  }
}

export const keptInvitation = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export const forgetInvitation = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
