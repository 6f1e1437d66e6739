import type { SummaryVersions } from '@hattama/contract/summary-edit'
import { toLanguage, useTemplateName } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { useSummariesTexts } from '../../texts.ts'

/** A version as it is compared; the present text is one, too. */
export type ComparedVersion = Omit<SummaryVersions['versions'][number], 'replacedAt' | 'replacedBy'> & {
  replacedAt?: string
}

/** A version in words: when, and what it is. */
export const useVersionWords = () => {
  const { t, language } = useSummariesTexts()
  const templateName = useTemplateName()
  /** In a list: the present text, else when it was written, or replaced where that is not known. */
  const heading = (version: ComparedVersion) => {
    if (version.id === 'now') return t('versions.now')
    if (version.writtenAt) return dateTimeText(version.writtenAt, language)
    return t('versions.until', { date: dateTimeText(version.replacedAt, language) })
  }
  /** Kind of report, language, who wrote it. */
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
