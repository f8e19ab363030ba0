import { LoginPage } from '../../features/accounts/login-page.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import type { OpenPage } from '../../shared/page.ts'

export const openPage: OpenPage = ({ url }) => ({
  content: (
    <>
      <LoginHead />
      <Island
        name="login"
        component={LoginPage}
        props={{ loginKey: url.searchParams.get('key') }}
        starts="painted"
      />
    </>
  ),
})

function LoginHead() {
  const { t } = useTexts('auth')
  return <PageHead title={t('signIn.pageTitle')} description={t('signIn.description')} path="/login" />
}
