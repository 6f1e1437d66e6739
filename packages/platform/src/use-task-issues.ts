import type { SettledIssue } from '@hattama/contract/connections/task-issue'
import {
  useSendTaskMutation,
  useSettleIssueMutation,
  useTaskIssuesQuery,
} from './shared-calls/tasks-of-minutes.ts'

const none = { issues: [], trackers: [] }

/** The tracker issues of a meeting's tasks, and the actions on them. `error`: of the last action. */
export const useTaskIssues = (recordingId: string) => {
  const { data = none } = useTaskIssuesQuery(recordingId)
  const [send, sending] = useSendTaskMutation()
  const [settle, settling] = useSettleIssueMutation()
  return {
    of: data,
    send: (taskId: string, connectionId: string) => void send({ taskId, connectionId, recordingId }),
    settle: (id: string, take: SettledIssue['take']) => void settle({ id, take, recordingId }),
    error: sending.error ?? settling.error,
  }
}
