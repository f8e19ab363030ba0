import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useOrder } from '../order-context.ts'
import { ColumnChoice } from './column-choice.tsx'
import { PeopleListInput } from './people-list-input.tsx'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import { ROWS_SHOWN, usePeople } from './use-people.ts'
import { useTexts } from '../../../shared/texts.tsx'

/** Accepts a list of people and shows each person's product and mistakes, which the buyer corrects in place. */
export function PeopleEditor() {
  const { t } = useTexts('people')
  const { draft } = useOrder()
  const list = usePeople()
  const [isAdding, setAdding] = useState(false)
  const { people } = draft
  const start = list.page * ROWS_SHOWN
  const shown = people.slice(start, start + ROWS_SHOWN)
  const mistakes = list.mistakes.length
  if (people.length === 0) return <PeopleListInput onRead={list.takeLines} onAdd={list.add} />
  return (
    <>
      <div className={styles.tally} role="status">
        <b>{t('count', { count: people.length })}</b>
        {mistakes > 0 && <span className={styles.wrong}>{t('mistakes', { count: mistakes })}</span>}
      </div>
      {mistakes > 0 && (
        <Button size="small" name="people" onClick={list.showNextMistake}>
          {t('nextMistake')}
        </Button>
      )}
      {list.columns && <ColumnChoice columns={list.columns} onChange={list.chooseColumns} />}
      <ol ref={list.rows} className={styles.rows} start={start + 1}>
        {shown.map((person, at) => (
          <PersonRow
            key={start + at}
            person={person}
            place={start + at}
            errors={list.errorsOf(start + at)}
            repeats={list.repeated[start + at] ?? null}
            onChange={part => list.change(start + at, part)}
            onRemove={() => list.remove(start + at)}
          />
        ))}
      </ol>
      {people.length > ROWS_SHOWN && (
        <div className={styles.pages}>
          <Button size="small" disabled={list.page === 0} onClick={() => list.setPage(list.page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('shown', { from: start + 1, to: start + shown.length, total: people.length })}</span>
          <Button
            size="small"
            disabled={start + ROWS_SHOWN >= people.length}
            onClick={() => list.setPage(list.page + 1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={list.add}>
          {t('add')}
        </Button>
        {!isAdding && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('more')}
          </Button>
        )}
      </div>
      {(isAdding || draft.peopleText !== '') && (
        <PeopleListInput
          onRead={lines => {
            const hasPeople = list.takeLines(lines)
            setAdding(!hasPeople)
            return hasPeople
          }}
        />
      )}
    </>
  )
}
