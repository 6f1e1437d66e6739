import type { ActionItem, Support } from '../../schema/insight/summary.ts'
import { bareText } from './summary-text.ts'

/** How well a task is supported by its moment; words that somebody changed are no longer those that were said. */
export const supportOfTask = ({ task, moment, byPerson }: ActionItem): Support | undefined =>
  byPerson && moment?.support === 'quoted' && !bareText(moment.quote).includes(bareText(task))
    ? undefined
    : moment?.support
