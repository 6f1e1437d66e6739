import type { SummaryVersions } from '@hattama/contract/insight/summary-edit'
import { toLanguage, useTemplateName } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { useSummariesTexts } from '../../../kernel/texts.ts'

/** A version to be compared; may also be the current text. */
export type ComparedVersion = Omit<SummaryVersions['versions'][number], 'replacedAt' | 'replacedBy'> & {
  replacedAt?: string
}

/** Words a version: its date and its kind. */
export const useVersionWords = () => {
  const { t, language } = useSummariesTexts()
  const templateName = useTemplateName()
  /** The label in a list: current, or when it was written or, if unknown, replaced. */
  const heading = (version: ComparedVersion) => {
    if (version.id === 'now') return t('versions.now')
    if (version.writtenAt) return dateTimeText(version.writtenAt, language)
    return t('versions.until', { date: dateTimeText(version.replacedAt, language) })
  }
  /** Kind of report, language, author. */
  const facts = ({ type, template, language: code, model, writtenBy }: ComparedVersion) => {
    const known = toLanguage(code)
    const writer = writtenBy ? t('versions.by', { name: writtenBy }) : t('versions.byServer')
    const kind = template && templateName(template)
    return [t(`typeFilter.${type}`), kind, known ? t(`language.${known}`) : code, model, writer]
      .filter(Boolean)
      .join(' · ')
  }
  return { heading, facts }
}
