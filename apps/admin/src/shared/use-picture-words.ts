import { useTranslation } from 'react-i18next'

/** What the buttons of a picture's field say. */
export function usePictureWords() {
  const { t } = useTranslation('console')
  return {
    chooseLabel: t('picture.choose'),
    replaceLabel: t('picture.replace'),
    removeLabel: t('picture.remove'),
  }
}
