import { MAX_WORKBOOK_ROWS } from '@dotyk/domain/staff'
import { buttonClass } from '@dotyk/ui/button'
import { Menu, MenuLink } from '@dotyk/ui/popup'
import { useTranslation } from 'react-i18next'
import { matchingTableUrl, TABLE_KINDS } from '../../shared/calls/user-jobs.ts'
import type { UserFilters } from '../../shared/calls/users.ts'
import { useOverlay } from '../../shared/dialog/use-overlay.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { Icon } from '../../shared/icons.tsx'
import styles from './users.module.css'

interface ExportMenuProps {
  filters: UserFilters
  sort: string
  /** The number of profiles that match the filters. */
  total: number
}

/** A menu that downloads a table of all profiles that match the filters, in the order of the list. */
export function ExportMenu({ filters, sort, total }: ExportMenuProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const overlay = useOverlay()
  const kinds = TABLE_KINDS.filter(kind => kind === 'csv' || total <= MAX_WORKBOOK_ROWS)
  return (
    <Menu
      {...overlay}
      align="end"
      button={props => (
        <button
          {...props}
          type="button"
          className={`${buttonClass({ size: 'small' })} ${styles.export}`}
          title={t('users.export.title', { count: total, number: number(total) })}
          disabled={total === 0}
        >
          <Icon name="download" />
          <span>{t('users.export.action')}</span>
        </button>
      )}
    >
      {kinds.map(kind => (
        <MenuLink key={kind} href={matchingTableUrl(filters, sort, kind)} download>
          {t(`users.export.${kind}`)}
        </MenuLink>
      ))}
    </Menu>
  )
}
