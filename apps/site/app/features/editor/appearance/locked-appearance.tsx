import { Button, buttonClass } from '@dotyk/ui/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { triedOn, useTriedOn } from '../pictures/shown-pictures.ts'
import sectionStyles from '../sections/section.module.css'
import styles from './appearance.module.css'
import { Switches } from './switches.tsx'
import { ThemeGallery } from './theme-gallery.tsx'

/** What the paid extension would give, worn by the preview alone, and how to get it. Nothing of it is saved. */
export function LockedAppearance() {
  const { t } = useTranslation('appearance')
  const { brand } = useSiteData()
  const worn = useTriedOn()
  const isTrying = Object.keys(worn).length > 0

  // Who folds the section has seen enough.
  useEffect(() => () => triedOn.set({}), [])

  return (
    <>
      <div className={styles.offer}>
        <h3 className={styles.offerTitle}>{t('locked.title')}</h3>
        <p>{t('locked.text', { brand: brand.name })}</p>
        <p className={styles.soft}>{t('locked.how')}</p>
        <a href="/products" className={buttonClass({ variant: 'filled' })}>
          {t('locked.order')}
        </a>
      </div>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('themes')}</h3>
        <div className={styles.trying} role="status">
          <p>{isTrying ? t('locked.trying') : t('locked.try')}</p>
          {isTrying && (
            <Button size="small" className={styles.takeOff} onClick={() => triedOn.set({})}>
              {t('locked.stop')}
            </Button>
          )}
        </div>
        <ThemeGallery colours={worn} onChoose={triedOn.set} onUndo={null} />
      </div>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('switches')}</h3>
        <Switches of={['hideProfilePhoto']} />
      </div>
    </>
  )
}
