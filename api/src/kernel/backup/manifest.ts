import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup holds: which blob is which table, file or secret. */
export const manifest = z.object({
  version: z.literal(1),
  /** the instant of which all tables and the list of files are a snapshot */
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), blob: hash })),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), modifiedAt: z.number(), blob: hash })),
  /** small files of the data folder without which the rest is unusable */
  secrets: z.array(z.object({ name: z.string(), blob: hash })),
  /** keys of files that recordings should have had and nothing had any more */
  missing: z.array(z.string()).default([]),
})
export type Manifest = z.infer<typeof manifest>
