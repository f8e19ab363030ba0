import type { ProductChoice } from '@dotyk/domain/catalogue'
import { logoSurfaces, type PicturePosition, printedSurfaces, type SurfaceName } from '@dotyk/domain/print'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../tabs/index.ts'
import styles from './design-editor.module.css'
import { useDesignHost } from './design-host.ts'
import { DesignOptions } from './design-options.tsx'
import { LogoSide } from './logo-side.tsx'
import { PictureSide } from './picture-side.tsx'
import type { OwnDesignEditing } from './use-own-design.ts'

interface DesignPreviewProps {
  side: SurfaceName
  onSide: (side: SurfaceName) => void
  className: string | undefined
}

interface DesignEditorProps {
  choice: ProductChoice
  editing: OwnDesignEditing
  /** Draws the product with the design, as seen from a side. */
  preview: (view: DesignPreviewProps) => ReactNode
  /** What follows the options: notes, fields and buttons. */
  children: ReactNode
}

/** Places the pictures of an own design by finger, mouse and keys on each printed side of a product. */
export function DesignEditor({ choice, editing, preview, children }: DesignEditorProps) {
  const { t } = useDesignHost()
  const { design, code, placeOn, replaceOn, uploadTo, removeFrom, change, upload } = editing
  const sides = (design.isLogo ? logoSurfaces : printedSurfaces)(choice.accessory)
  const [side, setSide] = useState<SurfaceName>('front')
  const placing = {
    side,
    placed: design.pictures[side] ?? null,
    upload,
    onFile: (file: File) => uploadTo(side, file),
    onPlace: (place: (now: PicturePosition) => PicturePosition) => placeOn(side, place),
    onRemove: () => removeFrom(side),
  }
  const onSide = (shown: SurfaceName) => sides.includes(shown) && setSide(shown)
  return (
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
        {preview({ side, onSide, className: styles.product })}
        {code !== '' && <DesignOptions design={design} onChange={change} />}
        {children}
      </div>
    </div>
  )
}
