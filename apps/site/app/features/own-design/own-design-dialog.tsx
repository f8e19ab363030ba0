import { composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import { logoSurfaces, type PicturePosition, printedSurfaces, type SurfaceName } from '@dotyk/domain/print'
import { LiveProduct } from '@dotyk/product-view/live'
import { Button } from '@dotyk/ui/button'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { Dialog } from '@dotyk/ui/dialog'
import { Tabs } from '@dotyk/ui/tabs'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { useProductSetting } from '../../shared/use-product-setting.ts'
import { DesignOptions } from './design-options.tsx'
import { LogoSide } from './logo-side.tsx'
import styles from './own-design.module.css'
import { PictureSide } from './picture-side.tsx'
import { useOwnDesign } from './use-own-design.ts'

/** The delay after a picture is moved before the product is rendered, in milliseconds. */
const MOVED = 400

interface OwnDesignDialogProps {
  choice: ProductChoice
  onClose: () => void
}

/** A dialog for uploading and placing the pictures of each side; every change is immediately stored in the tab's order. */
export function OwnDesignDialog({ choice, onClose }: OwnDesignDialogProps) {
  const { t } = useTexts(['ownDesign', 'catalogue', 'common'])
  const { design, code, printed, placeOn, replaceOn, uploadTo, removeFrom, change, upload } =
    useOwnDesign(choice)
  const sides = (design.isLogo ? logoSurfaces : printedSurfaces)(choice.accessory)
  const [side, setSide] = useState<SurfaceName>('front')
  const title = t('title')
  const setting = useProductSetting(title)
  const still = useDebouncedValue(code, MOVED, { leading: true })
  const placing = {
    side,
    placed: design.pictures[side] ?? null,
    upload,
    onFile: (file: File) => uploadTo(side, file),
    onPlace: (place: (now: PicturePosition) => PicturePosition) => placeOn(side, place),
    onRemove: () => removeFrom(side),
  }
  return (
    <Dialog large title={title} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles.editor}>
        <div className={styles.work}>
          {sides.length > 1 && (
            <Tabs
              label={t('sides.label')}
              tabs={sides.map(each => ({ id: each, name: t(`sides.${each}`) }))}
              chosen={side}
              onChoose={chosen => setSide(chosen as SurfaceName)}
            />
          )}
          {design.isLogo ? (
            <LogoSide key={side} choice={choice} {...placing} />
          ) : (
            <PictureSide
              key={side}
              accessory={choice.accessory}
              background={design.background}
              {...placing}
              onPicture={(of, picture) => replaceOn(side, of, picture)}
            />
          )}
        </div>
        <div className={styles.aside}>
          <LiveProduct
            productId={composeProductId(choice)}
            setting={setting}
            alt={t('drawing')}
            printed={{ ...printed, ownDesign: code }}
            stillPrinted={{ ...printed, ownDesign: still }}
            view={side}
            onView={view => view !== 'use' && sides.includes(view) && setSide(view)}
            sizes="(max-width: 760px) 92vw, 400px"
            className={styles.product}
          />
          {code !== '' && <DesignOptions design={design} onChange={change} />}
          <p className={styles.note}>{t('kept')}</p>
          <Button variant="filled" size="large" wide onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
