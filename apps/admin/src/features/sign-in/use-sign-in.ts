import { CallRefused } from '@dotyk/contract/call-failures'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'

/** Signs in with the values of the submitted form; the first attempt tells whether a code is needed. */
export function useSignIn() {
  const { t } = useTranslation('console')
  const call = useCall(t('signIn.failed'), ['login', 'password', 'code'])
  const [asksCode, setAsksCode] = useState(false)

  async function signIn(data: FormData): Promise<void> {
    const text = (name: string) => (data.get(name) as string | null) ?? ''
    const [login, password, code] = [text('login').trim(), text('password'), text('code').trim()]
    const missing = {
      login: login === '' ? ('login-required' as const) : null,
      password: password === '' ? ('text-required' as const) : null,
      code: asksCode && code === '' ? ('code-required' as const) : null,
    }
    if (call.refuse(missing)) return
    await call.run(async () => {
      try {
        await callServer('POST /admin/auth/signin', { body: { login, password, ...(asksCode && { code }) } })
        session.noteSignedIn()
      } catch (error) {
        if (asksCode || !(error instanceof CallRefused) || error.key !== 'code-required') throw error
        setAsksCode(true)
      }
    })
  }

  return {
    call,
    asksCode,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void signIn(new FormData(event.currentTarget))
    },
    /** Goes back to the fields for login and password. */
    startAgain: () => {
      call.clear()
      setAsksCode(false)
    },
  }
}
