import type { Told } from '../pages/page.ts'

/** A bench's module. `parts`: words that may follow its name. */
type Opened = { run: (parts: readonly string[]) => Promise<void>; parts?: readonly string[] }

export type Bench = {
  open: () => Promise<Opened>
  /** A page for each part, or a single one under ''. */
  pages: Readonly<Record<string, Told>>
  /** What it does, if it measures nothing. */
  does?: string
  /** Not run when no bench is named. */
  isApart?: true
}
