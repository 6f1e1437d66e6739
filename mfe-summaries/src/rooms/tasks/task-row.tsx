import type { Seen } from '@hattama/contract/rules/library/visibility'
import { supportOfTask } from '@hattama/contract/rules/insight/task-support'
import { ItemRow } from '@hattama/minutes/item-row'
import { useMay } from '@hattama/platform'
import type { ComponentProps } from 'react'
import { MomentLink } from '../../kernel/moment-link.tsx'

type Row = ComponentProps<typeof ItemRow>
type Props = Pick<Row, 'beside' | 'onTick'> & { task: Row['task'] & Seen }

/** A task of any meeting: its moment opens the recording, and whoever may change its summary may change it. */
export const TaskRow = ({ task, ...rest }: Props) => {
  const mayChange = useMay()('summary.change', task)
  const { recordingId, moment } = task
  return (
    <ItemRow
      {...rest}
      task={task}
      mayChange={mayChange}
      moment={
        moment && (
          <MomentLink
            recordingId={recordingId}
            ms={moment.startMs}
            quote={moment.quote}
            support={supportOfTask(task)}
          />
        )
      }
    />
  )
}
