import { lazy, type ReactNode, Suspense, useState } from 'react'
import { saveAllChanges } from '../save-all-changes.ts'

const SignOutQuestion = lazy(async () => ({
  default: (await import('./sign-out-question.tsx')).SignOutQuestion,
}))

/**
 * Saves all changes before signing out, because signing out deletes unsaved changes, and asks the owner if saving fails. Render
 * `question` beside the button.
 */
export function useSignOutAfterSaving(signOut: () => Promise<void>): {
  saving: boolean
  signOutAfterSaving: () => Promise<void>
  question: ReactNode
} {
  const [saving, setSaving] = useState(false)
  const [asks, setAsks] = useState(false)

  async function signOutAfterSaving() {
    setSaving(true)
    const isSaved = await saveAllChanges()
    setSaving(false)
    if (isSaved) await signOut()
    else setAsks(true)
  }

  function signOutAnyway() {
    setAsks(false)
    void signOut()
  }

  const question = asks && (
    <Suspense>
      <SignOutQuestion onSignOut={signOutAnyway} onStay={() => setAsks(false)} />
    </Suspense>
  )
  return { saving, signOutAfterSaving, question }
}
