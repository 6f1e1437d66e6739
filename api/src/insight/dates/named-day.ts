/**
 * A day as a text names it: as much as it says of it. `weekday`: 1 = Monday; `iso`: where it can be worked out
 * ("tomorrow", "4 December"); `from`, `end`: where its words lie in the text.
 */
export type NamedDay = {
  weekday?: number
  month?: number
  day?: number
  iso?: string
  fromNow?: number
  from: number
  end: number
}
