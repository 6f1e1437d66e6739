import type { Language } from '@hattama/contract/people/account'
import type { Template, TemplateDraft, TemplateList } from '@hattama/contract/library/template'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { builtIn, builtIns } from './built-in/catalogue.ts'
import { general } from './built-in/general.ts'
import { builtInOnWire, ownTemplate, type ReportTemplate } from '../report/report-template.ts'

/** Most templates of a workspace's own: a bound for lists and menus. */
const maxTemplates = 50

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

const ownRow = (db: Queryable, workspaceId: string, id: string) =>
  db
    .selectFrom('templates')
    .select(['id', 'name', 'language', 'sections', 'updatedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A template this workspace may use: a built-in one or its own, never another workspace's. */
export const findTemplate = async (
  db: Queryable,
  workspaceId: string,
  id: string,
): Promise<ReportTemplate | null> => {
  const known = builtIn(id)
  if (known || !isId(id)) return known ?? null
  const row = await ownRow(db, workspaceId, id)
  return row ? ownTemplate(row.id, row) : null
}

/** The first of these that still exists, else the workspace's default, else the general one. */
export const reportTemplateFor = async (
  db: Queryable,
  workspaceId: string,
  wanted: readonly (string | null | undefined)[],
): Promise<ReportTemplate> => {
  const setting = await defaultTemplateOf(db, workspaceId)
  for (const id of [...wanted, setting]) {
    const found = id ? await findTemplate(db, workspaceId, id) : null
    if (found) return found
  }
  return general
}

const defaultTemplateOf = async (db: Queryable, workspaceId: string) => {
  const row = await db
    .selectFrom('minutesSettings')
    .select('defaultTemplate')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return row?.defaultTemplate ?? null
}

const onWire = (row: NonNullable<Awaited<ReturnType<typeof ownRow>>>): Template => ({
  id: row.id,
  name: row.name,
  language: row.language,
  sections: row.sections,
  builtIn: false,
  updatedAt: row.updatedAt.toISOString(),
})

/** Built-in templates in `language`, then the workspace's own by name. */
export const listTemplates = async (
  db: Db,
  { workspaceId }: Person,
  language: Language,
): Promise<TemplateList> => {
  const [rows, chosen] = await Promise.all([
    db
      .selectFrom('templates')
      .select(['id', 'name', 'language', 'sections', 'updatedAt'])
      .where('workspaceId', '=', workspaceId)
      .orderBy('name')
      .limit(maxTemplates)
      .execute(),
    reportTemplateFor(db, workspaceId, []),
  ])
  return {
    templates: [...builtIns.map((t) => builtInOnWire(t, language)), ...rows.map(onWire)],
    defaultTemplate: chosen.id,
  }
}

/** @throws Failure CONFLICT when the workspace has too many */
export const addTemplate = async (db: Db, person: Person, draft: TemplateDraft): Promise<Template> => {
  const { workspaceId, userId } = person
  const { count } = await db
    .selectFrom('templates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (count >= maxTemplates) {
    throw new Failure('CONFLICT', { message: `A workspace can have ${maxTemplates} templates of its own.` })
  }
  const row = await db
    .insertInto('templates')
    .values({ ...draft, id: uuid(), workspaceId, createdBy: userId })
    .returning(['id', 'name', 'language', 'sections', 'updatedAt'])
    .executeTakeFirstOrThrow()
  return onWire(row)
}

/** @throws Failure NOT_FOUND, also for built-in templates */
export const changeTemplate = async (
  db: Db,
  { workspaceId }: Person,
  id: string,
  draft: TemplateDraft,
): Promise<Template> => {
  const row = await db
    .updateTable('templates')
    .set({ ...draft, updatedAt: new Date() })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning(['id', 'name', 'language', 'sections', 'updatedAt'])
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return onWire(row)
}

/** Summaries written with it stay as they are. @throws Failure NOT_FOUND */
export const removeTemplate = async (db: Db, { workspaceId }: Person, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('templates')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}

/** @throws Failure INVALID_INPUT for a template the workspace does not have */
export const chooseDefault = async (db: Db, { workspaceId }: Person, id: string): Promise<void> => {
  if (!(await findTemplate(db, workspaceId, id))) {
    throw new Failure('INVALID_INPUT', { fields: { template: 'No such report type.' } })
  }
  await db
    .insertInto('minutesSettings')
    .values({ workspaceId, defaultTemplate: id })
    .onConflict((c) => c.column('workspaceId').doUpdateSet({ defaultTemplate: id }))
    .execute()
}
