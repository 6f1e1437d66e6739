import { outsideJson } from '#kernel/outside/outside-json.ts'

/** Parses a text as JSON; null if it is not valid. */
export const jsonOf = (text: string): unknown => {
  try {
    return outsideJson(text)
  } catch {
    return null
  }
}
