import { z } from 'zod'
import { shown } from '../../rules/kernel/shown.ts'

/** A name or title that a person typed: trimmed, and empty if nothing of it can be seen. */
export const shownText = () => z.string().overwrite(shown)
