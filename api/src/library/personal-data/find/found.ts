import type { PersonalKind } from '@hattama/contract/rules/library/personal-data'

/** A range of a text that holds personal data, in UTF-16 units. */
export type Found = { start: number; end: number; kind: PersonalKind }
