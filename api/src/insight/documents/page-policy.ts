import { hashSource } from '#kernel/http/hash-source.ts'
import { sheet } from './html-styles.ts'

const shown = `default-src 'none'; style-src ${hashSource(sheet)}; img-src data:`

/** What a page of other people's words may do: look as it looks with the pictures inside it, and nothing with the rights of this origin. */
export const pagePolicy = `${shown}; sandbox`

/** The same for a page that sends one form to this server. */
export const letterPolicy = `${shown}; form-action 'self'; sandbox allow-forms`
