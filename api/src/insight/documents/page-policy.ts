import { hashSource } from '#kernel/http/hash-source.ts'
import { sheet } from './html-styles.ts'

const shown = `default-src 'none'; style-src ${hashSource(sheet)}; img-src data:`

/** What a page of other people's words may do: show its styles and inlined pictures, nothing with this origin's rights. */
export const pagePolicy = `${shown}; sandbox`

/** The same for a page that sends one form to this server. */
export const letterPolicy = `${shown}; form-action 'self'; sandbox allow-forms`
