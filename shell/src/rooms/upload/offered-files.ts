type Take = (files: readonly File[]) => void

let taker: Take | null = null

/** While the returned function has not been called, files dropped anywhere go to `take`, which lets them be looked at first. */
export const takeOffered = (take: Take) => {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}

/** Offers dropped files to whoever takes them before they are sent; false: nobody does. */
export const offerFiles = (files: readonly File[]): boolean => {
  taker?.(files)
  return taker !== null
}
