import { titleOfFile } from '@hattama/contract/rules/library/recording-title'
import { tellsNothing } from '@hattama/contract/rules/library/telling-name'
import type { Language, useTexts } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'

/**
 * A title for a file whose name is none: its day, with what name it has, by which it is found again. Undefined for a file whose name
 * tells what is in it: the server names the meeting by that.
 */
export const titleOfDay = (
  { name, lastModified }: Pick<File, 'name' | 'lastModified'>,
  t: ReturnType<typeof useTexts>['t'],
  language: Language,
): string | undefined =>
  tellsNothing(name)
    ? t('upload.ofDay', { day: dateText(new Date(lastModified), language), name: titleOfFile(name) })
    : undefined
