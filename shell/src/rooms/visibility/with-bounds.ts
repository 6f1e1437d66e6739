import {
  isWithinBounds,
  type VisibilityBounds,
  withinBounds,
} from '@hattama/contract/rules/library/visibility'
import type { VisibilityRule, WorkspaceVisibility } from '@hattama/contract/library/visibility'

/** Rules of a workspace with another bound: the opposite bound and every default move as far as they must. */
export const withBounds = (
  rules: WorkspaceVisibility,
  change: Partial<VisibilityBounds>,
): WorkspaceVisibility => {
  const asked = { narrowest: rules.narrowest, widest: rules.widest, ...change }
  const isCrossed = !isWithinBounds(asked.narrowest, { narrowest: 'private', widest: asked.widest })
  const moved = change.narrowest ?? change.widest ?? asked.narrowest
  const bounds = isCrossed ? { narrowest: moved, widest: moved } : asked
  const fit = (rule: VisibilityRule) => ({ ...rule, visibility: withinBounds(rule.visibility, bounds) })
  return {
    ...bounds,
    workspace: fit(rules.workspace),
    tags: rules.tags.map((one) => ({ ...one, rule: fit(one.rule) })),
    templates: rules.templates.map((one) => ({ ...one, rule: fit(one.rule) })),
  }
}
