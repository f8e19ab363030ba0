import { Notice } from '@dotyk/ui/notice'
import type { StaffPermission } from '@dotyk/domain/staff'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useHasPermission } from '../calls/me.ts'
import { PageHead } from './page-head.tsx'

/** Shows a page only to roles that have the permission; the server also refuses the page's calls from all other roles. */
export function PageGate({ permission }: { permission: StaffPermission }) {
  const { t } = useTranslation('console')
  if (useHasPermission(permission)) return <Outlet />
  return (
    <>
      <PageHead title={t('notPermitted.title')} />
      <Notice text={t('notPermitted.text')} />
    </>
  )
}
