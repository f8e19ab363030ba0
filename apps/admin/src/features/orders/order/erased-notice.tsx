import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFullTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import parts from './parts.module.css'

/** Shows which data was erased from the order, when and by whom. */
export function ErasedNotice({ order: { erasedAt, erasedBy } }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const notice = useRef<HTMLElement>(null)
  const wasErased = useRef(erasedAt !== null)
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to this notice.
    if (!wasErased.current && erasedAt !== null) notice.current?.focus()
    wasErased.current = erasedAt !== null
  }, [erasedAt])
  if (erasedAt === null) return null
  const time = formatFullTime(erasedAt, language)
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className={parts.hold}
      data-reason="erased"
      aria-label={t('orders.personalData.erasedTitle')}
    >
      <div>
        <b>{t('orders.personalData.erasedTitle')}</b>
        <p>
          {erasedBy === ''
            ? t('orders.personalData.erasedByAge', { time })
            : t('orders.personalData.erasedBy', { time, by: erasedBy })}{' '}
          {t('orders.personalData.gone')} {t('orders.personalData.left')}
        </p>
      </div>
    </section>
  )
}
