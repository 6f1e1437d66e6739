import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Small files of the data folder without which the rest is unusable; a restore writes no others. */
export const secretFiles = ['secret', 'seal-key'] as const

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Keys that the product stores files under (`recordingKeys`); a restore writes no others. */
const fileKey = new RegExp(
  `^recordings/${uuid}/(?:original(?:-[0-9]{1,3})?|media|slides/${uuid}|clips/${uuid}/[0-9A-Za-z-]+|hidden/[0-9a-f]+/sound)$`,
)

/** What a backup holds: which blob is which table, file or secret. Format 2 also says whose it is (docs/decisions/117). */
export const manifest = z
  .object({
    version: z.union([z.literal(1), z.literal(2)]),
    /** id of the repository it was written to; absent in format 1 */
    repository: z.uuid().optional(),
    /** its place in the order of this repository's backups, from 1; absent in format 1 */
    number: z.number().int().positive().optional(),
    /** the instant of which all tables and the list of files are a snapshot */
    at: z.iso.datetime(),
    migrations: z.array(z.string()),
    /** what the migrations had made (`Objects`), and its fingerprint; absent in backups of before 2026-11-28 */
    schema: z
      .object({ fingerprint: hash, objects: z.record(z.string(), z.record(z.string(), z.string())) })
      .optional(),
    tables: z.array(
      z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), blob: hash }),
    ),
    sequences: z.array(z.object({ name: z.string(), last: z.number() })),
    files: z.array(
      z.object({ key: z.string().regex(fileKey), bytes: z.number(), modifiedAt: z.number(), blob: hash }),
    ),
    secrets: z.array(z.object({ name: z.enum(secretFiles), blob: hash })),
    /** keys of files that recordings should have had and nothing had any more */
    missing: z.array(z.string()).default([]),
  })
  .refine(({ version, repository, number }) => version === 1 || (repository && number))
export type Manifest = z.infer<typeof manifest>

/** What a backup says of itself before the repository gives it its number. */
export type Contents = Omit<Manifest, 'version' | 'repository' | 'number'>

/** A blob, and what it is: a table, a file by its key, or a secret. */
export type Piece = { blob: string; kind: 'table' | 'file' | 'secret'; name: string }

export const piecesOf = ({ tables, files, secrets }: Manifest): Piece[] => [
  ...tables.map(({ blob, name }) => ({ blob, name, kind: 'table' as const })),
  ...files.map(({ blob, key }) => ({ blob, name: key, kind: 'file' as const })),
  ...secrets.map(({ blob, name }) => ({ blob, name, kind: 'secret' as const })),
]
