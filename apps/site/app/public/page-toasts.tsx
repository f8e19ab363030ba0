import { Toasts } from '@dotyk/ui/toasts'
import { useTexts } from '../shared/texts.tsx'

export function PageToasts() {
  const { t } = useTexts()
  return <Toasts closeLabel={t('close')} />
}
