import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { countNewLeads } from '../calls/lead-calls.ts'
import { useTexts } from '../texts.tsx'
import { LeadsIcon } from './account-icons.tsx'
import styles from './shell.module.css'

const LEADS = '/profile/leads'

/** The delay in milliseconds before the number of new contacts is requested, so that the page loads first. */
const ASK_AFTER_MS = 2_000

/** A link to the contacts that visitors left, with a dot if some of them are new. */
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
      // If the request fails, there is no dot; the list itself shows what failed.
      countNewLeads().then(setFresh, () => undefined)
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return fresh
}
