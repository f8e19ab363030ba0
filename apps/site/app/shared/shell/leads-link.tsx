import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { countNewLeads } from '../calls/lead-calls.ts'
import { useTexts } from '../texts.tsx'
import { LeadsIcon } from './account-icons.tsx'
import styles from './shell.module.css'

const LEADS = '/profile/leads'

/** Waits for the page's own work before it asks how many are new. */
const ASK_AFTER_MS = 2_000

/** Leads to the contacts that visitors left, with a dot while some of them are new. */
export function LeadsLink() {
  const { pathname } = useLocation()
  const { t } = useTexts()
  const fresh = useNewLeads()
  if (pathname === LEADS) return null
  const label = fresh > 0 ? t('newLeads', { count: fresh }) : t('leads')
  return (
    <Link to={LEADS} prefetch="intent" aria-label={label} title={label} className={styles.settings}>
      <LeadsIcon />
      {fresh > 0 && <span className={styles.fresh} />}
    </Link>
  )
}

function useNewLeads(): number {
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without an answer there is no dot; the list itself says what failed.
      countNewLeads().then(setFresh, () => undefined)
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return fresh
}
