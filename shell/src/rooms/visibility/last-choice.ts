import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { useOwnChoice } from '@hattama/platform'
import { useMemo } from 'react'

const kept = ['private', 'workspace'] as const

/**
 * Who sees new meetings as this person chose it last in this browser, for their next ones; null: they chose nothing. Chosen people
 * are of one meeting and are not kept. What the workspace does not allow is bounded like any other choice.
 */
export const useLastVisibility = () => {
  const { value, choose } = useOwnChoice('visible_to')
  const visibility = kept.find((one) => one === value)
  return {
    last: useMemo<VisibilityRule | null>(
      () => (visibility === undefined ? null : { visibility, people: [], groups: [] }),
      [visibility],
    ),
    keep: (rule: VisibilityRule) => {
      if (rule.visibility !== 'chosen') choose(rule.visibility)
    },
    /** the person has set who sees all new ones */
    forget: () => choose(null),
  }
}
