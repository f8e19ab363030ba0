import { ServiceIcon } from '@dotyk/card-page'
import { findService } from '@dotyk/domain/profile'
import type { ListName } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './entry.module.css'

const LIST_ICONS: Partial<Record<ListName, IconName>> = {
  phones: 'phone',
  emails: 'email',
  sites: 'site',
  customButtons: 'button',
  waiterPhones: 'waiter',
}

/** A service's mark in its own colours; the generic link has none and gets a line icon. */
export function ServiceMark({ service }: { service: string }) {
  const { icons } = useEditor()
  const found = service === 'link' ? undefined : findService(service)
  return (
    <span className={styles.icon}>
      {found ? <ServiceIcon service={found} icons={icons} /> : <Icon name="link" />}
    </span>
  )
}

export function EntryIcon({ list, service }: { list: ListName; service: string | null }) {
  if (service !== null) return <ServiceMark service={service} />
  return (
    <span className={styles.icon}>
      <Icon name={LIST_ICONS[list] ?? 'link'} />
    </span>
  )
}
