import { failureKey } from '@dotyk/contract/call-failures'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { parseProductId, type ProductChoice } from '@dotyk/domain/catalogue'
import { CORRECTION_REASON_LENGTH } from '@dotyk/domain/orders'
import type { DesignPicture } from '@dotyk/domain/print'
import { ProductPicture } from '@dotyk/product-view/picture'
import { Button } from '@dotyk/ui/button'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import {
  DesignEditor,
  type DesignHost,
  DesignHostContext,
  type KnownPictures,
  useOwnDesign,
} from '@dotyk/ui/design-editor'
import { FormError, TextArea } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { designCalls } from '../../../shared/calls/design-calls.ts'
import { orderedPicturesQuery } from '../../../shared/calls/order-corrections.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { CorrectionOutcome } from './correction-outcome.tsx'
import parts from './parts.module.css'
import { useDesignCorrection } from './use-design-correction.ts'

/** The delay after a picture is moved before the product is drawn, in milliseconds. */
const MOVED = 400

interface DesignDialogProps {
  order: StaffOrderDetail
  onClose: () => void
}

/** Places or replaces the artwork of an order, in the editor that buyers have, and saves it with a reason. */
export function DesignDialog({ order, onClose }: DesignDialogProps) {
  const { t } = useTranslation(['console', 'common'])
  const [isChanged, setChanged] = useState(false)
  const choice = parseProductId(order.productId)
  const pictures = useQuery(orderedPicturesQuery(order.id))
  return (
    <Dialog
      large
      title={t('orders.design.title', { number: order.number })}
      hasChanges={isChanged}
      onClose={onClose}
    >
      {choice && pictures.data ? (
        <DesignForm
          order={order}
          choice={choice}
          opened={pictures.data}
          onChanged={setChanged}
          onClose={onClose}
        />
      ) : (
        <div className={parts.designAwaited}>
          {pictures.isError ? (
            <LoadFailureNotice
              what={t('orders.design.unloaded')}
              failure={pictures.error}
              busy={pictures.isFetching}
              onRetry={() => void pictures.refetch()}
            />
          ) : (
            <p role="status">{t('common:loading')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface DesignFormProps extends DesignDialogProps {
  choice: ProductChoice
  /** The pictures of the order's design. */
  opened: readonly DesignPicture[]
  onChanged: (isChanged: boolean) => void
}

function DesignForm(props: DesignFormProps) {
  const { t } = useTranslation('ownDesign')
  const { t: tErrors } = useTranslation('errors')
  const language = useLanguage()
  const [pictures] = useState(() => createPictureMemory(props.opened))
  const host: DesignHost = {
    t,
    language,
    explain: failure => Promise.resolve(tErrors(failureKey(failure))),
    ...designCalls,
    pictures,
  }
  return (
    <DesignHostContext value={host}>
      <DesignFields {...props} />
    </DesignHostContext>
  )
}

function DesignFields({ order, choice, onChanged, onClose }: DesignFormProps) {
  const { t } = useTranslation(['console', 'ownDesign'])
  const [designStore] = useState(() => createDesignMemory(order.ownDesign, onChanged))
  const editing = useOwnDesign(choice, designStore)
  const drawn = useDebouncedValue(editing.code, MOVED, { leading: true })
  const { reason, setReason, call, preview, save } = useDesignCorrection(order, editing.code, onClose)
  const isAsked = preview.data?.verdict === 'ask'
  return (
    <form
      ref={call.form}
      noValidate
      className={parts.design}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <DesignEditor
        choice={choice}
        editing={editing}
        preview={({ side, className }) => (
          <div className={className}>
            <ProductPicture
              productId={order.productId}
              view={side}
              printed={{ name: order.cardName, line: order.cardLine, ownDesign: drawn }}
              sizes="(max-width: 760px) 92vw, 400px"
              alt={t('ownDesign:drawing')}
              className={parts.designed}
            />
          </div>
        )}
      >
        <FormError>{call.error ?? call.errorOf('ownDesign')}</FormError>
        <TextArea
          name="reason"
          label={t('orders.design.reason')}
          hint={t('orders.design.reasonHint')}
          maxLength={CORRECTION_REASON_LENGTH}
          value={reason}
          error={call.errorOf('reason')}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <CorrectionOutcome preview={preview} currency={order.currency} isProposed={order.proposal !== null} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" busy={call.busy || editing.upload.share !== null}>
            {t(isAsked ? 'orders.correction.ask' : 'orders.correction.save')}
          </Button>
        </DialogActions>
      </DesignEditor>
    </form>
  )
}

/** Keeps pictures while a dialog is open, because buyers' pictures must not stay in the browser of staff. */
function createPictureMemory(opened: readonly DesignPicture[]): KnownPictures {
  let known: Record<string, DesignPicture> = {}
  const remember = (pictures: readonly DesignPicture[]) => {
    known = { ...known, ...Object.fromEntries(pictures.map(picture => [picture.id, picture])) }
  }
  remember(opened)
  return { read: () => known, remember }
}

/** Keeps an edited design, and reports whether it differs from that of the order. */
function createDesignMemory(ordered: string, onChanged: (isChanged: boolean) => void) {
  let code = ordered
  return {
    read: () => code,
    write(next: string) {
      code = next
      onChanged(next !== ordered)
    },
  }
}
