import { useState } from 'react'
import { ComposeForm } from './compose-form.tsx'
import { ConfirmSending } from './confirm-sending.tsx'
import { Previews } from './previews.tsx'
import { UnderWay } from './under-way.tsx'
import styles from './push.module.css'
import { useDraft } from './use-draft.ts'

/** Writing a message beside how phones show it, and what is being sent below. */
export function ComposeTab({ subscribers }: { subscribers: number | undefined }) {
  const draft = useDraft()
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.compose}>
      <div className={styles.column}>
        <ComposeForm draft={draft} subscribers={subscribers} onSend={() => setAsks(true)} />
        <UnderWay />
      </div>
      <Previews draft={draft} />
      {asks && <ConfirmSending draft={draft} subscribers={subscribers ?? 0} onClose={() => setAsks(false)} />}
    </div>
  )
}
