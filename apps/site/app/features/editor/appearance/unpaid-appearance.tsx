import { Button } from '@dotyk/ui/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '@dotyk/ui/fields'
import { useSiteData } from '../../../shared/site-data.ts'
import { previewedLookStore, usePreviewedLook } from '../pictures/shown-pictures.ts'
import sectionStyles from '../sections/section.module.css'
import styles from './appearance.module.css'
import { BuyLooksButton, useBuyLooks, useLooksPrice } from './buy-looks.tsx'
import { LookGallery } from './look-gallery.tsx'
import { LookStage } from './look-stage.tsx'
import { VisibilitySwitches } from './switches.tsx'
import { ThemeGallery } from './theme-gallery.tsx'

/** Previews paid looks and shows their price. Nothing is saved. */
export function UnpaidAppearance() {
  const { t } = useTranslation('appearance')
  const { brand } = useSiteData()
  const previewed = usePreviewedLook()
  const price = useLooksPrice()
  const { error, ...buying } = useBuyLooks()
  const isTrying = Object.values(previewed).some(part => part !== null)

  // Collapsing the section ends the preview of a look.
  useEffect(() => () => previewedLookStore.set({}), [])

  return (
    <>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('looks')}</h3>
        <p className={sectionStyles.about}>{t('locked.try')}</p>
        <LookStage chosen={previewed.look ?? null} onChoose={previewedLookStore.set} isTrying={isTrying}>
          <Button onClick={() => previewedLookStore.set({})}>{t('locked.stop')}</Button>
          <BuyLooksButton {...buying} />
        </LookStage>
        <FormError>{error}</FormError>
        <LookGallery chosen={previewed.look ?? null} onChoose={previewedLookStore.set} />
        <h3 className={sectionStyles.heading}>{t('themes')}</h3>
        <ThemeGallery
          colours={previewed}
          onChoose={colours => previewedLookStore.set({ ...previewedLookStore.get(), ...colours })}
          onUndo={null}
        />
      </div>
      <div className={styles.offer}>
        <h3 className={styles.offerTitle}>{t('locked.title')}</h3>
        <p>{t('locked.text', { brand: brand.name })}</p>
        {price && !price.isFree && <p className={styles.price}>{t('locked.once', { price: price.text })}</p>}
        {!isTrying && <BuyLooksButton {...buying} />}
        <p className={styles.soft}>
          {t('locked.how')} <a href="/products">{t('locked.order')}</a>
        </p>
      </div>
      <div className={sectionStyles.block}>
        <h3 className={sectionStyles.heading}>{t('switches')}</h3>
        <VisibilitySwitches of={['hideProfilePhoto']} />
      </div>
    </>
  )
}
