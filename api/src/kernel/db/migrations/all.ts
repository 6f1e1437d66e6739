import type { Kysely } from 'kysely'
import * as first from './0001-first.ts'

/** Something that a migration takes away from servers of an earlier release, which still run beside the new ones. */
export type Contraction = {
  /** as `contractionsOf` (testing/schema/contractions.ts) says it, e.g. `recordings.color: column is gone` */
  what: string
  /** the release whose code, and that of all after it, does without */
  unusedSince: string
}

export type Migration = {
  up: (db: Kysely<unknown>) => Promise<void>
  /** what it takes away; a migration that only adds has none */
  contracts?: readonly Contraction[]
}

/** A version that people run, and the last migration it came with. */
export type Release = { version: string; last: string }

export type History = { migrations: Readonly<Record<string, Migration>>; releases: readonly Release[] }

/**
 * All migrations by name, in their order, and the releases so far. Nothing is released yet, so the first one may still be
 * edited. At a release: a line here, and `pnpm schema release <version>`, which freezes the schema for the tests.
 */
export const history: History = { migrations: { '0001-first': first }, releases: [] }
