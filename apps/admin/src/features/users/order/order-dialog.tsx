import { ACCESSORY_IDS, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { suggestUkrainianNames, paymentMethodsWithDesign, ukrainianNames } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { findPrintProblem } from '@dotyk/ui/print-problem'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { moneyText } from '@dotyk/domain/values'
import { Checkbox, FormError, NativeSelect, TextArea, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../shared/calls/users.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { usePiecesHint } from '../../../shared/use-pieces-hint.ts'
import { useGetUserName } from '../../../shared/users/use-get-user-name.ts'
import { DeliveryFields } from '../../../shared/delivery-fields/delivery-fields.tsx'
import { FormSpellingOffer } from '../../../shared/delivery-fields/form-spelling-offer.tsx'
import type { OrderForm } from '../../../shared/calls/new-order.ts'
import styles from './order.module.css'
import { useOrderForProfile } from './use-order-for.ts'

/** A dialog in which staff place an order for a profile. */
export function PlaceOrderDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common', 'catalogue'])
  const nameOf = useGetUserName()
  const language = useLanguage()
  const { form, change, call, shop, product, price, place, failure, reload } = useOrderForProfile(
    user,
    onClose,
  )
  const piecesHint = usePiecesHint(product)
  const { t: tCatalogue } = useTranslation('catalogue')
  const accessory = parseProductId(form.productId)?.accessory ?? DEFAULT_CHOICE.accessory
  type TextName = {
    [Name in keyof OrderForm]: OrderForm[Name] extends string ? Name : never
  }[keyof OrderForm]
  const text = (name: TextName, wire: string = name) => ({
    name: wire,
    label: t(`users.orderFor.fields.${name as 'count'}`),
    value: form[name],
    error: call.errorOf(wire),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const printed = (name: 'cardName' | 'cardLine') => {
    const field = text(name)
    return { ...field, error: findPrintProblem(tCatalogue, accessory, form[name]) ?? field.error }
  }
  const methods = paymentMethodsWithDesign(shop?.methods ?? [], {
    withDesign: form.printDesign || form.pageDesign,
  })

  return (
    <Dialog title={t('users.orderFor.title', { name: nameOf(user) })} onClose={onClose} wide>
      {failure && !shop ? (
        <LoadFailureNotice
          what={t('users.orderFor.shopFailed')}
          failure={failure}
          busy={false}
          onRetry={reload}
        />
      ) : (
        <form
          ref={call.form}
          noValidate
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            void place()
          }}
        >
          <fieldset className={styles.part}>
            <legend>{t('users.orderFor.thing')}</legend>
            <NativeSelect
              name="productID"
              className={styles.broad}
              data-autofocus
              label={t('users.orderFor.fields.productId')}
              value={product?.id ?? ''}
              error={call.errorOf('productID')}
              onChange={event => change({ productId: event.currentTarget.value })}
            >
              {ACCESSORY_IDS.map(id => (
                <optgroup key={id} label={t(`orders.accessories.${id}`)}>
                  {shop?.products
                    .filter(({ accessory }) => accessory === id)
                    .map(each => (
                      <option key={each.id} value={each.id} disabled={!each.inStock}>
                        {each.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </NativeSelect>
            <TextField {...printed('cardName')} />
            <TextField {...printed('cardLine')} />
            <TextField {...text('count')} inputMode="numeric" hint={piecesHint} />
            <div className={styles.checks}>
              <Checkbox
                label={t('users.orderFor.printDesign')}
                checked={form.printDesign}
                onChange={checked => change({ printDesign: checked })}
              />
              <Checkbox
                label={t('users.orderFor.pageDesign')}
                checked={form.pageDesign}
                onChange={checked => change({ pageDesign: checked })}
              />
            </div>
            {form.printDesign && (
              <TextField {...text('printDesigns', 'printDesignCount')} inputMode="numeric" />
            )}
            {form.pageDesign && (
              <TextField {...text('pageDesigns', 'customPageDesignCount')} inputMode="numeric" />
            )}
          </fieldset>
          <fieldset className={styles.part}>
            <legend>{t('users.orderFor.recipient')}</legend>
            <TextField {...text('lastname')} />
            <TextField {...text('firstname')} />
            <TextField {...text('middleName')} />
            <FormSpellingOffer
              spelling={suggestUkrainianNames(form)}
              onTake={() => change(ukrainianNames(form))}
            />
            <TextField {...text('phone')} type="tel" />
            <TextField {...text('email')} type="email" />
            <TextField {...text('name')} className={styles.broad} />
            <Checkbox
              className={styles.broad}
              label={t('users.orderFor.legal')}
              checked={form.isLegal}
              onChange={checked => change({ isLegal: checked })}
            />
            {form.isLegal && (
              <>
                <TextField {...text('ownership')} />
                <TextField {...text('edrpou')} inputMode="numeric" />
                <TextField {...text('organization')} className={styles.broad} />
              </>
            )}
          </fieldset>
          <DeliveryFields form={form} change={change} errorOf={call.errorOf} />
          <fieldset className={styles.part}>
            <legend>{t('users.orderFor.payment')}</legend>
            <NativeSelect
              name="payment"
              label={t('users.orderFor.fields.payment')}
              value={form.payment}
              error={call.errorOf('payment')}
              onChange={event =>
                change({ payment: methods.find(each => each === event.currentTarget.value) ?? form.payment })
              }
              options={[...new Set([...methods, form.payment])].map(value => ({
                value,
                label: t(`orders.methods.${value}`),
              }))}
            />
            <TextArea {...text('comment')} className={styles.broad} rows={2} />
          </fieldset>
          <FormError>{call.error}</FormError>
          <div className={styles.actions}>
            <Button size="small" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" size="small" variant="filled" busy={call.busy}>
              {price && product
                ? t('users.orderFor.place', {
                    price: moneyText({ amount: price.total, currency: product.currency }, language),
                  })
                : t('users.orderFor.placeUnpriced')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
