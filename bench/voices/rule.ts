/** A recording of real people: DER (0..1) as one voice and as the product divides it. `voices`: how many the product found. */
export type Judged = { name: string; isRoom: boolean; oneVoice: number; product: number; voices: number }

/** The product may be worse than one voice by this much on no recording: one point of DER. */
const mayBeWorseBy = 0.01
/** Least relative gain, over all recordings of rooms, for dividing any of them. */
const minRoomGain = 0.2

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

/** Relative gain over one voice, of the means, 0..1; negative if the product is worse. */
export const gainOf = (files: readonly Judged[]) => {
  const one = mean(files.map(({ oneVoice }) => oneVoice))
  return one === 0 ? 0 : 1 - mean(files.map(({ product }) => product)) / one
}

/** Returns what breaks the rule of decision 160, in words; nothing if it holds. */
export const breaches = (files: readonly Judged[]): string[] => {
  const worse = files.filter(({ oneVoice, product }) => product > oneVoice + mayBeWorseBy)
  const rooms = files.filter(({ isRoom }) => isRoom)
  const isRoomDivided = rooms.some(({ voices }) => voices > 1)
  return [
    ...worse.map(({ name }) => `${name} is worse than one voice by more than a point`),
    ...(isRoomDivided && gainOf(rooms) < minRoomGain
      ? [`rooms are divided, but gain less than ${minRoomGain * 100} % over one voice`]
      : []),
  ]
}
