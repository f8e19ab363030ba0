import type { CardLook } from '@dotyk/domain/card'
import type { LookId } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { lookWithoutColours } from './look-picture.tsx'

/** Applies a look without custom colours and announces it to screen readers. */
export function useChooseLook(onChoose: (look: CardLook) => void): (look: LookId | null) => void {
  const { t } = useTranslation('appearance')
  const { announce } = useEditor()
  return look => {
    onChoose(lookWithoutColours(look))
    announce(t('lookApplied', { look: t(`look.${look ?? 'plain'}`) }))
  }
}
