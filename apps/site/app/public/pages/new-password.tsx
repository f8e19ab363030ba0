import type { PageContext } from '@dotyk/contract/page-context'
import { NewPasswordPage } from '../../features/accounts/recovery/new-password-page.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type OpenPage, PRIVATE_HEADERS } from '../../shared/page.ts'

/** The page to which the recovery email links. The link is checked before the visitor types a password. */
export const openPage: OpenPage = async ({ params, context }) => {
  const token = params['token'] ?? ''
  const isDead = !(await isRecoveryLink(token, context))
  return {
    content: (
      <>
        <NewPasswordHead />
        <Island name="new-password" component={NewPasswordPage} props={{ token, isDead }} starts="painted" />
      </>
    ),
    headers: PRIVATE_HEADERS,
  }
}

function NewPasswordHead() {
  const { t } = useTexts('recovery')
  return <PageHead title={t('newPassword.title')} />
}

async function isRecoveryLink(token: string, { openLink }: PageContext): Promise<boolean> {
  try {
    return (await openLink(token, null)).kind === 'recovery'
  } catch (error) {
    if ((error as { key?: string }).key) return false
    throw error
  }
}
