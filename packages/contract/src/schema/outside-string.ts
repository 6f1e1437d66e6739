import { z } from 'zod'
import { outsideText } from '../rules/outside-text.ts'

/** A string that a program read somewhere (a page, a file, another server): accepted, and cleaned. */
export const outsideString = () => z.string().overwrite((text) => outsideText(text))
