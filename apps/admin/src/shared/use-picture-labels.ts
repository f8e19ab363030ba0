import { useTranslation } from 'react-i18next'

/** The labels of a picture field's buttons. */
export function usePictureLabels() {
  const { t } = useTranslation('console')
  return {
    chooseLabel: t('picture.choose'),
    replaceLabel: t('picture.replace'),
    removeLabel: t('picture.remove'),
  }
}
