import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOrder } from '../order-context.ts'
import styles from './people.module.css'
import { useTexts } from '../../../shared/texts.tsx'

const PeopleEditor = lazy(async () => ({ default: (await import('./people-editor.tsx')).PeopleEditor }))

interface PeopleOrCountProps {
  /** Whether the list is shown although it is still empty. */
  startsOpen: boolean
  children: ReactNode
}

/**
 * Shows the list of people who each receive a piece, whose editor is loaded on demand; without a list, shows the fields for the
 * quantity and for the text printed on all pieces.
 */
export function PeopleOrCount({ startsOpen, children }: PeopleOrCountProps) {
  const { t } = useTexts('people')
  const { draft, change, errorOf } = useOrder()
  const [isOpened, setOpened] = useState(startsOpen)
  const [removed, setRemoved] = useState<typeof draft.people>([])
  /** The quantity before the list, which determines it, was opened. */
  const [countBefore, setCountBefore] = useState(draft.people.length > 0 ? '1' : draft.count)
  const isOpen = isOpened || draft.people.length > 0 || draft.peopleText !== ''

  function open(): void {
    setCountBefore(draft.count)
    setOpened(true)
  }

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
              change({ people: [], peopleText: '', count: countBefore })
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
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                open()
                change({ people: removed })
              }}
            >
              {t('restore')}
            </button>
          </p>
        )}
        <button type="button" className={styles.link} onClick={open}>
          {t('offer')}
        </button>
      </div>
    </>
  )
}
