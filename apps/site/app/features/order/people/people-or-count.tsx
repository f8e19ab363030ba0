import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOrder } from '../order-context.ts'
import styles from './people.module.css'
import { useTexts } from '../../../shared/texts.tsx'

const PeopleEditor = lazy(async () => ({ default: (await import('./people-editor.tsx')).PeopleEditor }))

/**
 * Shows the list of people who each receive a piece, whose editor is loaded on demand; without a list, shows the fields for the
 * quantity and for the text printed on all pieces.
 */
export function PeopleOrCount({ children }: { children: ReactNode }) {
  const { t } = useTexts('people')
  const { draft, change, errorOf } = useOrder()
  const [isOpened, setOpened] = useState(false)
  const [removed, setRemoved] = useState<typeof draft.people>([])
  const isOpen = isOpened || draft.people.length > 0 || draft.peopleText !== ''

  if (isOpen)
    return (
      <div className={styles.people}>
        <div className={styles.head}>
          <h4>{t('title')}</h4>
          <Button
            size="small"
            onClick={() => {
              setRemoved(draft.people)
              setOpened(false)
              change({ people: [], peopleText: '', count: '1' })
            }}
          >
            {t('close')}
          </Button>
        </div>
        <p className={styles.lead}>{t('lead')}</p>
        <FormError>{errorOf('people')}</FormError>
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <PeopleEditor />
        </Suspense>
      </div>
    )
  return (
    <>
      {children}
      <div className={styles.offer}>
        {removed.length > 0 && (
          <p role="status">
            {t('closed')}{' '}
            <button type="button" className={styles.link} onClick={() => change({ people: removed })}>
              {t('restore')}
            </button>
          </p>
        )}
        <button type="button" className={styles.link} onClick={() => setOpened(true)}>
          {t('offer')}
        </button>
      </div>
    </>
  )
}
