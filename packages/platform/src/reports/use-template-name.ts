import type { Summary } from '@hattama/contract/insight/summary'
import { useTemplatesQuery } from '../shared-calls/minutes.ts'
import { useTexts } from '../texts/i18n.ts'

/**
 * Names a report template for the reader: a built-in one in the reader's language (a summary stores the name in its own);
 * one of the workspace by the name it had when it was used.
 */
export const useTemplateName = () => {
  const { language } = useTexts('platform')
  const { data } = useTemplatesQuery(language)
  return ({ id, name }: NonNullable<Summary['template']>): string =>
    data?.templates.find((template) => template.builtIn && template.id === id)?.name ?? name
}
