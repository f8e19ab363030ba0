import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionId } from './section-list.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

const BODIES = {
  hours: lazy(async () => ({ default: (await import('../hours/hours-body.tsx')).HoursBody })),
  menu: lazy(async () => ({ default: (await import('../menu/menu-body.tsx')).MenuBody })),
  groupLogo: lazy(async () => ({
    default: (await import('../group-logo/group-logo-body.tsx')).GroupLogoBody,
  })),
  appearance: lazy(async () => ({
    default: (await import('../appearance/appearance-body.tsx')).AppearanceBody,
  })),
  profileLink: lazy(async () => ({
    default: (await import('../profile-link/profile-link.tsx')).ProfileLink,
  })),
} satisfies Partial<Record<SectionId, ComponentType>>

export type LazySectionId = keyof typeof BODIES

export function isLazySection(id: SectionId): id is LazySectionId {
  return id in BODIES
}

interface LazySectionProps {
  id: LazySectionId
  open: boolean
  onToggle: (id: SectionId) => void
}

/** A section whose content loads when it is opened, because most owners never need it. */
export function LazySection({ id, open, onToggle }: LazySectionProps) {
  const { t } = useTranslation('editor')
  const Body = BODIES[id]
  return (
    <Section id={id} title={t(`section.${id}`)} open={open} onToggle={onToggle}>
      <Suspense fallback={<div className={styles.coming} />}>
        <Body />
      </Suspense>
    </Section>
  )
}
