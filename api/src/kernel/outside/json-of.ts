import { Failure } from '../failure.ts'
import { outsideJson } from './outside-json.ts'

/** Parses a text from outside as JSON (`outsideJson`); undefined if it is none, or nested beyond reason. */
export const jsonOf = (text: string): unknown => {
  try {
    return outsideJson(text)
  } catch {
    return undefined
  }
}

/** The same of a request that has to be JSON. @throws Failure INVALID_JSON */
export const jsonSent = (text: string): unknown => {
  try {
    return outsideJson(text)
  } catch (error) {
    throw new Failure('INVALID_JSON', { cause: error })
  }
}
