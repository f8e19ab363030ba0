import { CHIP_LIMITS } from '@dotyk/domain/chips'
import { Button } from '@dotyk/ui/button'
import { FormError, NativeSelect, NumberField } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadByPost } from '../../../shared/calls/download.ts'
import { useCall } from '../../../shared/use-call.ts'
import styles from '../../../shared/encoding/encoding.module.css'

const KINDS = ['ntag213', 'ntag424'] as const

type Kind = (typeof KINDS)[number]

/** Creates chips that have no owner yet, and downloads the file with which a desktop encoder writes them. */
export function FreeChips() {
  const { t } = useTranslation('console')
  const [kind, setKind] = useState<Kind>('ntag213')
  const [count, setCount] = useState(100)
  const call = useCall(t('orders.freeChips.failed'))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void call.run(() => downloadByPost('/admin/api/v1/chips', { kind, count }))
  }

  return (
    <Section title={t('orders.freeChips.title')}>
      <p className={styles.said}>{t('orders.freeChips.text')}</p>
      <form noValidate className={styles.free} onSubmit={submit}>
        <NativeSelect
          label={t('orders.freeChips.kind')}
          value={kind}
          options={KINDS.map(value => ({ value, label: t(`orders.freeChips.kinds.${value}`) }))}
          onChange={event => setKind(event.target.value as Kind)}
        />
        <NumberField
          label={t('orders.freeChips.count')}
          value={count}
          min={1}
          max={CHIP_LIMITS.batch}
          wrongText={range => t('wholeNumber', range)}
          onChange={setCount}
        />
        <Button type="submit" busy={call.busy}>
          {t('orders.freeChips.make')}
        </Button>
      </form>
      <FormError>{call.error}</FormError>
    </Section>
  )
}
