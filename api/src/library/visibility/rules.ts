import type {
  VisibilityDefaults,
  VisibilityRule,
  VisibilityRuleKind,
  WorkspaceVisibility,
} from '@hattama/contract/library/visibility'
import {
  isWithinBounds,
  type VisibilityBounds,
  visibilities,
  withinBounds,
} from '@hattama/contract/rules/library/visibility'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'
import { isAlone } from './is-alone.ts'
import { needKnown, withoutStrangers } from './known.ts'

/** Applies if nobody has set a rule: where several people are, and while somebody is alone (docs/decisions/195). */
const usual: VisibilityRule = { visibility: 'workspace', people: [], groups: [] }
const usualAlone: VisibilityRule = { ...usual, visibility: 'private' }

/** The narrowest and widest visibility the workspace allows its meetings. */
export const boundsOf = async (db: Queryable, workspaceId: string): Promise<VisibilityBounds> => {
  const { narrowestVisibility, widestVisibility } = await db
    .selectFrom('workspaces')
    .select(['narrowestVisibility', 'widestVisibility'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { narrowest: narrowestVisibility, widest: widestVisibility }
}

const rulesOf = (db: Queryable, workspaceId: string) =>
  db.selectFrom('visibilityRules').select(['kind', 'key', 'rule']).where('workspaceId', '=', workspaceId)

/** The rules for new recordings as the caller sees them in Settings. */
export const findDefaults = async (
  db: Queryable,
  { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<VisibilityDefaults> => {
  const [bounds, stored, alone] = await Promise.all([
    boundsOf(db, workspaceId),
    rulesOf(db, workspaceId).orderBy('key').execute(),
    isAlone(db, { workspaceId, userId }),
  ])
  const rows = await withoutStrangers(db, workspaceId, stored)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    ...bounds,
    workspace: of('workspace')[0]?.rule ?? usual,
    privateWhileAlone: alone && of('workspace').length === 0,
    own: of('person').find((row) => row.key === userId)?.rule ?? null,
    tags: of('tag').map(({ key, rule }) => ({ tag: key, rule })),
    templates: of('template').map(({ key, rule }) => ({ template: key, rule })),
  }
}

const needWithin = (rule: VisibilityRule, bounds: VisibilityBounds) => {
  if (!isWithinBounds(rule.visibility, bounds)) {
    throw new Failure('INVALID_INPUT', { fields: { visibility: 'The workspace doesn’t allow this.' } })
  }
}

/** Sets a person's own rule for their future recordings; null: the workspace's. @throws Failure INVALID_INPUT */
export const changeOwnDefault = (
  db: Db,
  { workspaceId, userId }: Person,
  rule: VisibilityRule | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (rule) {
      needWithin(rule, await boundsOf(trx, workspaceId))
      await needKnown(trx, workspaceId, rule)
    }
    await trx
      .deleteFrom('visibilityRules')
      .where('workspaceId', '=', workspaceId)
      .where('kind', '=', 'person')
      .where('key', '=', userId)
      .execute()
    if (rule)
      await trx
        .insertInto('visibilityRules')
        .values({ workspaceId, kind: 'person', key: userId, rule })
        .execute()
  })

/** Sets a workspace's rules for new recordings; existing ones stay as they are. @throws Failure INVALID_INPUT */
export const changeWorkspaceRules = (db: Db, person: Person, given: WorkspaceVisibility): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const { narrowest, widest, workspace, tags, templates } = given
    const bounds = { narrowest, widest }
    if (!isWithinBounds(narrowest, { narrowest: 'private', widest })) {
      throw new Failure('INVALID_INPUT', { fields: { narrowest: 'wider than the widest' } })
    }
    const rules = [workspace, ...[...tags, ...templates].map((one) => one.rule)]
    for (const rule of rules) needWithin(rule, bounds)
    await needKnown(trx, workspaceId, ...rules)
    await trx
      .updateTable('workspaces')
      .set({ narrowestVisibility: narrowest, widestVisibility: widest })
      .where('id', '=', workspaceId)
      .execute()
    const gone = await trx
      .deleteFrom('visibilityRules')
      .where('workspaceId', '=', workspaceId)
      .where('kind', '<>', 'person')
      .returning('kind')
      .execute()
    // saved along with something else, the usual is not set: it would open what somebody records who is alone here
    const isSet = gone.some(({ kind }) => kind === 'workspace') || workspace.visibility !== usual.visibility
    const rows: [VisibilityRuleKind, string, VisibilityRule][] = [
      ...(isSet ? [['workspace', '', workspace] as [VisibilityRuleKind, string, VisibilityRule]] : []),
      ...tags.map(({ tag, rule }): [VisibilityRuleKind, string, VisibilityRule] => [
        'tag',
        tag.toLowerCase(),
        rule,
      ]),
      ...templates.map(({ template, rule }): [VisibilityRuleKind, string, VisibilityRule] => [
        'template',
        template,
        rule,
      ]),
    ]
    // if a tag is named twice, its last rule counts
    const distinct = new Map(
      rows.map(([kind, key, rule]) => [`${kind} ${key}`, { workspaceId, kind, key, rule }]),
    )
    if (distinct.size > 0)
      await trx
        .insertInto('visibilityRules')
        .values([...distinct.values()])
        .execute()
    await record(trx, person, {
      kind: 'visibilityRulesChanged',
      detail: { visibility: workspace.visibility },
    })
  })

/** What decides the rule of a new recording. `chosen`: what the person chose for this one. */
export type NewRecording = {
  workspaceId: string
  ownerId: string
  template: string | null
  chosen: VisibilityRule | undefined
}

const ofFewest = (rules: readonly VisibilityRule[]): VisibilityRule | null => {
  const visibility = visibilities.find((one) => rules.some((rule) => rule.visibility === one))
  if (!visibility) return null
  const same = rules.filter((rule) => rule.visibility === visibility)
  return { visibility, people: same.flatMap((r) => r.people), groups: same.flatMap((r) => r.groups) }
}

const allowed = async (
  db: Queryable,
  workspaceId: string,
  rule: VisibilityRule,
): Promise<VisibilityRule> => ({
  ...rule,
  visibility: withinBounds(rule.visibility, await boundsOf(db, workspaceId)),
})

/**
 * The rule for a new recording: of its report type, else as chosen, else its owner's, else the workspace's, else private while its
 * owner is alone there; within the bounds of the workspace.
 */
export const ruleForNew = async (
  trx: Trx,
  { workspaceId, ownerId, template, chosen }: NewRecording,
): Promise<VisibilityRule> => {
  const rows = await rulesOf(trx, workspaceId).where('kind', '<>', 'tag').execute()
  const of = (kind: string, key: string) => rows.find((row) => row.kind === kind && row.key === key)?.rule
  const rule =
    (template === null ? undefined : of('template', template)) ??
    chosen ??
    of('person', ownerId) ??
    of('workspace', '') ??
    ((await isAlone(trx, { workspaceId, userId: ownerId })) ? usualAlone : usual)
  return allowed(trx, workspaceId, rule)
}

/** The rule of a recording's tags; of several, the one visible to the fewest. Null: none of them carries one. */
export const ruleOfTags = async (
  trx: Trx,
  workspaceId: string,
  tags: readonly string[],
): Promise<VisibilityRule | null> => {
  if (tags.length === 0) return null
  const rows = await rulesOf(trx, workspaceId)
    .where('kind', '=', 'tag')
    .where(
      'key',
      'in',
      tags.map((tag) => tag.toLowerCase()),
    )
    .execute()
  const rule = ofFewest(rows.map((row) => row.rule))
  return rule && allowed(trx, workspaceId, rule)
}
