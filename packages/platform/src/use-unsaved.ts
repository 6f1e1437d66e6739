import { useTexts } from './texts/i18n.ts'

/** What a dialog asks before it loses what was entered in it (`unsaved` of the UI's `Dialog`); null while that is nothing. */
export const useUnsaved = (isEntered: boolean) => {
  const { t } = useTexts('platform')
  return isEntered
    ? { title: t('unsaved.title'), discard: t('unsaved.discard'), keep: t('unsaved.keep') }
    : null
}
