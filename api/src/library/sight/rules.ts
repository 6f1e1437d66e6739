import type { SightDefaults, SightRule, SightRuleKind, WorkspaceSight } from '@hattama/contract/sight'
import { isWithinBounds, type SightBounds, sights, withinBounds } from '@hattama/contract/rules/sight'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** Applies if nobody has set a rule. */
const usual: SightRule = { sight: 'workspace', people: [], groups: [] }

/** The narrowest and widest visibility the workspace allows its meetings. */
export const boundsOf = async (db: Queryable, workspaceId: string): Promise<SightBounds> => {
  const { sightNarrowest, sightWidest } = await db
    .selectFrom('workspaces')
    .select(['sightNarrowest', 'sightWidest'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { narrowest: sightNarrowest, widest: sightWidest }
}

const rulesOf = (db: Queryable, workspaceId: string) =>
  db.selectFrom('sightRules').select(['kind', 'key', 'rule']).where('workspaceId', '=', workspaceId)

/** The rules for new recordings as the caller sees them in Settings. */
export const findDefaults = async (
  db: Queryable,
  { workspaceId, userId }: Pick<Person, 'workspaceId' | 'userId'>,
): Promise<SightDefaults> => {
  const [bounds, rows] = await Promise.all([
    boundsOf(db, workspaceId),
    rulesOf(db, workspaceId).orderBy('key').execute(),
  ])
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    ...bounds,
    workspace: of('workspace')[0]?.rule ?? usual,
    own: of('person').find((row) => row.key === userId)?.rule ?? null,
    tags: of('tag').map(({ key, rule }) => ({ tag: key, rule })),
    templates: of('template').map(({ key, rule }) => ({ template: key, rule })),
  }
}

const needWithin = (rule: SightRule, bounds: SightBounds) => {
  if (!isWithinBounds(rule.sight, bounds)) {
    throw new Failure('INVALID_INPUT', { fields: { sight: 'The workspace does not allow it.' } })
  }
}

/** Sets a person's own rule for their future recordings; null: the workspace's. @throws Failure INVALID_INPUT */
export const changeOwnDefault = (
  db: Db,
  { workspaceId, userId }: Person,
  rule: SightRule | null,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (rule) needWithin(rule, await boundsOf(trx, workspaceId))
    await trx
      .deleteFrom('sightRules')
      .where('workspaceId', '=', workspaceId)
      .where('kind', '=', 'person')
      .where('key', '=', userId)
      .execute()
    if (rule)
      await trx.insertInto('sightRules').values({ workspaceId, kind: 'person', key: userId, rule }).execute()
  })

/** Sets a workspace's rules for new recordings; existing ones stay as they are. @throws Failure INVALID_INPUT */
export const changeWorkspaceRules = (db: Db, person: Person, given: WorkspaceSight): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { workspaceId } = person
    const { narrowest, widest, workspace, tags, templates } = given
    const bounds = { narrowest, widest }
    if (!isWithinBounds(narrowest, { narrowest: 'private', widest })) {
      throw new Failure('INVALID_INPUT', { fields: { narrowest: 'wider than the widest' } })
    }
    for (const rule of [workspace, ...[...tags, ...templates].map((one) => one.rule)])
      needWithin(rule, bounds)
    await trx
      .updateTable('workspaces')
      .set({ sightNarrowest: narrowest, sightWidest: widest })
      .where('id', '=', workspaceId)
      .execute()
    await trx
      .deleteFrom('sightRules')
      .where('workspaceId', '=', workspaceId)
      .where('kind', '<>', 'person')
      .execute()
    const rows: [SightRuleKind, string, SightRule][] = [
      ['workspace', '', workspace],
      ...tags.map(({ tag, rule }): [SightRuleKind, string, SightRule] => ['tag', tag.toLowerCase(), rule]),
      ...templates.map(({ template, rule }): [SightRuleKind, string, SightRule] => [
        'template',
        template,
        rule,
      ]),
    ]
    // if a tag is named twice, its last rule counts
    const distinct = new Map(
      rows.map(([kind, key, rule]) => [`${kind} ${key}`, { workspaceId, kind, key, rule }]),
    )
    await trx
      .insertInto('sightRules')
      .values([...distinct.values()])
      .execute()
    await record(trx, person, { kind: 'sightRulesChanged', detail: { sight: workspace.sight } })
  })

/** What decides the rule of a new recording. */
type About = { workspaceId: string; ownerId: string; template: string | null }

const ofFewest = (rules: readonly SightRule[]): SightRule | null => {
  const sight = sights.find((one) => rules.some((rule) => rule.sight === one))
  if (!sight) return null
  const same = rules.filter((rule) => rule.sight === sight)
  return { sight, people: same.flatMap((r) => r.people), groups: same.flatMap((r) => r.groups) }
}

const allowed = async (db: Queryable, workspaceId: string, rule: SightRule): Promise<SightRule> => ({
  ...rule,
  sight: withinBounds(rule.sight, await boundsOf(db, workspaceId)),
})

/** The rule for a new recording: of its report type, else its owner's, else the workspace's; within its bounds. */
export const ruleForNew = async (trx: Trx, { workspaceId, ownerId, template }: About): Promise<SightRule> => {
  const rows = await rulesOf(trx, workspaceId).where('kind', '<>', 'tag').execute()
  const of = (kind: string, key: string) => rows.find((row) => row.kind === kind && row.key === key)?.rule
  const rule =
    (template === null ? undefined : of('template', template)) ??
    of('person', ownerId) ??
    of('workspace', '') ??
    usual
  return allowed(trx, workspaceId, rule)
}

/** The rule of a recording's tags; of several, the one visible to the fewest. Null: none of them carries one. */
export const ruleOfTags = async (
  trx: Trx,
  workspaceId: string,
  tags: readonly string[],
): Promise<SightRule | null> => {
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
