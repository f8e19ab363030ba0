import { listLimit } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { ListName } from '../draft/draft.ts'
import { isServiceList } from '../draft/entries.ts'
import { useDraftField, useSavingState } from '../editor-context.tsx'
import { AddEmptyEntryButton } from '../entries/add-entry-button.tsx'
import { AddService } from '../entries/add-service.tsx'
import { EntryList } from '../entries/entry-list.tsx'
import { OwnNumberSuggestions } from '../entries/own-numbers.tsx'
import type { SectionId, SectionPlan } from './section-list.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface ListSectionProps {
  plan: SectionPlan
  open: boolean
  onToggle: (id: SectionId) => void
}

/** A section with the entries of one list, or of two related lists, each with a heading. */
export function ListSection({ plan, open, onToggle }: ListSectionProps) {
  const { t } = useTranslation('editor')
  const count = useSavingState(({ draft }) => plan.lists.reduce((sum, list) => sum + draft[list].length, 0))
  const [only] = plan.lists
  const limit = plan.lists.length === 1 && only ? listLimit(only) : null
  const counted = limit === null ? String(count) : t('section.count', { count, limit })
  return (
    <Section
      id={plan.id}
      title={t(`section.${plan.id}`)}
      count={count > 0 ? counted : undefined}
      open={open}
      onToggle={onToggle}
    >
      {plan.lists.map(list => (
        <ListBlock key={list} list={list} headed={plan.lists.length > 1} />
      ))}
    </Section>
  )
}

function ListBlock({ list, headed }: { list: ListName; headed: boolean }) {
  const { t } = useTranslation('editor')
  const isEmpty = useDraftField(list, entries => entries.length === 0)
  const label = t(`section.${list}`)
  return (
    <div className={styles.block}>
      {headed && <h3 className={styles.heading}>{label}</h3>}
      {isEmpty && <p className={styles.about}>{t(`about.${list}`)}</p>}
      <EntryList list={list} label={label} />
      {list === 'phones' && <OwnNumberSuggestions />}
      {isServiceList(list) ? <AddService list={list} /> : <AddEmptyEntryButton list={list} />}
    </div>
  )
}
