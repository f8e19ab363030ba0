import { labelProfile } from '../../shared/calls/customers.ts'
import { NoteForm } from '../../shared/labels/note-form.tsx'
import { useCustomerAction } from './use-customer-action.ts'

/** Adds a note about a person. */
export function CustomerNoteForm({ profileId }: { profileId: string }) {
  const { busy, run } = useCustomerAction()
  return <NoteForm busy={busy} onAdd={text => run(() => labelProfile(profileId, { kind: 'note', text }))} />
}
