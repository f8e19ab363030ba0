import { composeProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import { LiveProduct } from '@dotyk/product-view/live'
import { Button } from '@dotyk/ui/button'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { DesignEditor, DesignHostContext, useOwnDesign } from '@dotyk/ui/design-editor'
import { Dialog } from '@dotyk/ui/dialog'
import { useState } from 'react'
import { designCalls } from '../../shared/calls/design-calls.ts'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import { uploadedPictures } from '../../shared/own-design/uploaded-pictures.ts'
import { useTexts } from '../../shared/texts.tsx'
import { useProductSetting } from '../../shared/use-product-setting.ts'
import styles from './own-design.module.css'

/** The delay after a picture is moved before the product is rendered, in milliseconds. */
const MOVED = 400

/** The design in the tab's order. */
const designStore = {
  read: () => draftStore.read().ownDesign,
  write: (ownDesign: string) => draftStore.write({ ...draftStore.read(), ownDesign }),
}

interface OwnDesignDialogProps {
  choice: ProductChoice
  onClose: () => void
}

/** A dialog for uploading and placing the pictures of each side; every change is immediately stored in the tab's order. */
export function OwnDesignDialog({ choice, onClose }: OwnDesignDialogProps) {
  const { t: tDialog } = useTexts(['ownDesign', 'common'])
  const { t, language, explain } = useTexts('ownDesign')
  return (
    <DesignHostContext value={{ t, language, explain, ...designCalls, pictures: uploadedPictures }}>
      <Dialog large title={t('title')} closeLabel={tDialog('common:close')} onClose={onClose}>
        <DraftEditor choice={choice} onClose={onClose} />
      </Dialog>
    </DesignHostContext>
  )
}

function DraftEditor({ choice, onClose }: OwnDesignDialogProps) {
  const { t } = useTexts('ownDesign')
  const [opened] = useState(() => draftStore.read())
  const printed = { name: opened.cardName.trim(), line: opened.cardLine.trim() }
  const editing = useOwnDesign(choice, designStore)
  const setting = useProductSetting(t('title'))
  const still = useDebouncedValue(editing.code, MOVED, { leading: true })
  return (
    <DesignEditor
      choice={choice}
      editing={editing}
      preview={({ side, onSide, className }) => (
        <LiveProduct
          productId={composeProductId(choice)}
          setting={setting}
          alt={t('drawing')}
          printed={{ ...printed, ownDesign: editing.code }}
          stillPrinted={{ ...printed, ownDesign: still }}
          view={side}
          onView={view => view !== 'use' && onSide(view)}
          sizes="(max-width: 760px) 92vw, 400px"
          className={className}
        />
      )}
    >
      <p className={styles.note}>{t('kept')}</p>
      <Button variant="filled" size="large" wide disabled={editing.upload.share !== null} onClick={onClose}>
        {t('done')}
      </Button>
    </DesignEditor>
  )
}
