import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Fact, Facts } from '../../shared/facts.tsx'
import type { Broadcast } from '../../shared/calls/push.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { formatFullTime } from '../../shared/format-time.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { BroadcastProgress } from './broadcast-progress.tsx'
import styles from './push.module.css'
import { ResultsByDay } from './results-by-day.tsx'
import { ScheduledActions } from './scheduled-actions.tsx'
import { timeInKyiv } from './send-time-field.tsx'

interface BroadcastPanelProps {
  id: string
  list: LoadedList<Broadcast>
  onClose: () => void
}

/** One complete message with its text, the links of its buttons, and its delivery counts. */
export function BroadcastPanel({ id, list, onClose }: BroadcastPanelProps) {
  const { t } = useTranslation(['console', 'common', 'push'])
  const number = useFormatNumber()
  const language = useLanguage()
  const navigate = useNavigate()
  const index = list.items.findIndex(broadcast => broadcast.id === id)
  const broadcast = list.items[index]
  const goTo = (neighbour: Broadcast | undefined) =>
    neighbour &&
    (() => void navigate(`/push/sent/${neighbour.id}`, { replace: true, preventScrollReset: true }))
  return (
    <SidePanel
      label={t('push.message')}
      place={broadcast && t('panel.place', { place: number(index + 1), total: number(list.total) })}
      onPrevious={broadcast && goTo(list.items[index - 1])}
      onNext={broadcast && goTo(list.items[index + 1])}
      onClose={onClose}
    >
      {broadcast ? (
        <>
          <PanelSection>
            <h2 className={styles.panelTitle}>{broadcast.title}</h2>
            <p className={styles.panelText}>{broadcast.body}</p>
            {broadcast.image && <img className={styles.panelImage} src={broadcast.image} alt="" />}
            <div className={styles.panelFacts}>
              <Facts>
                {broadcast.actions.map(({ title, link }, place) => (
                  <Fact key={place} name={title || t('push:open')}>
                    {link}
                  </Fact>
                ))}
                <Fact name={t('push.written')}>
                  <time dateTime={broadcast.createdAt.toISOString()}>
                    {formatFullTime(broadcast.createdAt, language)}
                  </time>
                </Fact>
                {broadcast.sendAt && (
                  <Fact name={t('push.sendAt')}>
                    <time dateTime={broadcast.sendAt.toISOString()}>
                      {timeInKyiv(broadcast.sendAt).replace('T', ' ')}
                    </time>
                  </Fact>
                )}
              </Facts>
            </div>
          </PanelSection>
          <PanelSection>
            {broadcast.state === 'scheduled' ? (
              <ScheduledActions broadcast={broadcast} />
            ) : (
              <BroadcastProgress broadcast={broadcast} heading={t(`push.stateName.${broadcast.state}`)} />
            )}
          </PanelSection>
          <PanelSection>
            <ResultsByDay broadcast={broadcast} />
          </PanelSection>
        </>
      ) : (
        <p role="status" className={styles.missing}>
          {list.isLoaded ? t('push.missing') : t('common:loading')}
        </p>
      )}
    </SidePanel>
  )
}
