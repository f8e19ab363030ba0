import { ServiceIcon } from '@dotyk/card-page'
import { findService } from '@dotyk/domain/profile'
import type { ListName } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './entry.module.css'

/**
 * The icons of lists without services. Their colours match those on the card and have a contrast of at least 3:1 on tiles of
 * either scheme.
 */
const LIST_ICONS: Partial<Record<ListName, [IconName, colour?: string]>> = {
  phones: ['phone', '#0e9648'],
  emails: ['email', '#e5484d'],
  addresses: ['place', '#e5484d'],
  sites: ['site', '#5b67ff'],
  customButtons: ['button'],
  waiterPhones: ['waiter', '#c2710c'],
}

/** A service's logo in its own colours; the generic link has no logo and gets a line icon. */
export function ServiceLogo({ service }: { service: string }) {
  const { icons } = useEditor()
  const found = service === 'link' ? undefined : findService(service)
  return (
    <span className={styles.icon}>
      {found ? <ServiceIcon service={found} icons={icons} /> : <Icon name="link" />}
    </span>
  )
}

export function EntryIcon({ list, service }: { list: ListName; service: string | null }) {
  if (service !== null) return <ServiceLogo service={service} />
  const [name, colour] = LIST_ICONS[list] ?? (['link'] as const)
  return (
    <span className={styles.icon}>
      <Icon name={name} colour={colour} />
    </span>
  )
}
