import { Mark } from '@dotyk/ui/mark'
import { useTranslation } from 'react-i18next'

export default function Page() {
  const { t } = useTranslation()
  return (
    <h1>
      <Mark />
      {t('tagline')}
    </h1>
  )
}
