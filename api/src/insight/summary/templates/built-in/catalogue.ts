import type { BuiltIn, ReportTemplate } from '../../report/report-template.ts'
import { general } from './general.ts'
import { interview } from './interview.ts'
import { oneOnOne } from './one-on-one.ts'
import { project } from './project.ts'
import { protocol } from './protocol.ts'
import { research } from './research.ts'
import { salesCall } from './sales-call.ts'
import { standUp } from './stand-up.ts'

/** Templates every workspace has, in the order they are offered. */
export const builtIns: readonly BuiltIn[] = [
  general,
  salesCall,
  oneOnOne,
  standUp,
  interview,
  research,
  project,
  protocol,
]

export const builtIn = (id: string): ReportTemplate | undefined => builtIns.find((t) => t.id === id)
