import type { Catalogue } from './catalogue.ts'
import type { Disk } from './disk.ts'

/** Where recordings are stored until the server has them: files and their index. */
export type Spool = { disk: Disk; catalogue: Catalogue }
