import { changeLanguage, languages, useTexts, useUpdateProfileMutation } from '@hattama/platform'
import { Segmented } from '@hattama/ui/segmented'

/** The language of the interface. */
export const LanguageChoice = () => {
  const { t, language } = useTexts('shell')
  const [update] = useUpdateProfileMutation()
  return (
    <Segmented
      label={t('settings.language.title')}
      value={language}
      onChange={(choice) => {
        void changeLanguage(choice)
        // The choice applies in this browser even if the server cannot be told.
        void update({ language: choice })
      }}
      options={languages.map((value) => ({ value, text: t(`language.${value}`) }))}
    />
  )
}
