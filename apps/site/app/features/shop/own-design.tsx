import { buttonClass } from '@dotyk/ui/button'
import { ownDesignOpenerProps } from '../../shared/shell/opens-dialog.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './configurator.module.css'

/** Opens the editor of the buyer's own design, whose code is loaded by the first press. */
export function OwnDesign({ productId, isPlaced }: { productId: string; isPlaced: boolean }) {
  const { t } = useTexts('shop')
  return (
    <div className={styles.ownDesign}>
      <p>
        <b>{t('ownDesign.name')}</b>
        <small>{t('ownDesign.about')}</small>
      </p>
      <button type="button" className={buttonClass({ size: 'small' })} {...ownDesignOpenerProps(productId)}>
        {t(isPlaced ? 'ownDesign.edit' : 'ownDesign.add')}
      </button>
    </div>
  )
}
