import { z } from 'zod'
import { outsideText } from '../../rules/kernel/outside-text.ts'
import { shown } from '../../rules/kernel/shown.ts'

/**
 * A string that a program read somewhere (a page, a file, another server): accepted, cleaned and trimmed, empty if nothing of it can be seen. What is longer than
 * cleaning explains is refused as it came, without being read.
 * @param most longest accepted once it is clean, UTF-16 units
 */
export const outsideString = (most: number) =>
  z
    .string()
    .max(most * 2, { abort: true })
    .overwrite((text) => shown(outsideText(text)))
    .max(most)
