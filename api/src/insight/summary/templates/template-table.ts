import type { Language } from '@hattama/contract/account'
import type { TemplateSection } from '@hattama/contract/template'
import type { ColumnType, JSONColumnType } from 'kysely'

type Now = ColumnType<Date, Date | undefined, Date>

/** A workspace's own kind of report. */
export type TemplateTable = {
  id: string
  workspaceId: string
  name: string
  language: Language | null
  sections: JSONColumnType<TemplateSection[], TemplateSection[], TemplateSection[]>
  createdBy: string
  createdAt: Now
  updatedAt: Now
}

/** How a workspace wants its minutes; no row: everything by default. */
export type MinutesSettingTable = {
  workspaceId: string
  /** id of a template; null: the general one */
  defaultTemplate: string | null
  /** tokens of the language model a day (UTC); null: only the server's own limit */
  tokensPerDay: number | null
}
