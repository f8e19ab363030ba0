import type { Address, Customization, GroupLogo } from './profile.ts'
import type { Visibility } from './visibility/visibility.ts'
import type { ContactLists, FieldsWith, ProfileContent, TextField } from './profile-fields.ts'

type Partly<Entry> = { [Part in keyof Entry]?: Entry[Part] | undefined }
type VisibilityDraft = { [Part in keyof Visibility]?: Visibility[Part] | boolean | undefined }
type EntryDraft<Entry> = (Entry extends Address
  ? Partly<Omit<Entry, 'visibility'>>
  : Omit<Entry, 'id' | 'title' | 'visibility'> & { id?: string | undefined; title?: string | undefined }) & {
  visibility?: VisibilityDraft | undefined
}

/**
 * Any subset of a profile's editable fields before they are checked: entries may lack their id, and values are not normalised.
 * Images are uploaded by separate calls.
 */
export type ProfileDraft = {
  [List in keyof ContactLists]?: readonly EntryDraft<ContactLists[List][number]>[] | undefined
} & { [Text in TextField]?: string | undefined } & {
  [Switch in FieldsWith<{ kind: 'switch' }>]?: boolean | undefined
} & {
  hours?: ProfileContent['hours'] | undefined
  customization?:
    | ({ [Key in Exclude<keyof Customization, 'look'>]?: Customization[Key] | undefined } & {
        look?: string | null | undefined
      })
    | undefined
  groupLogo?: { [Key in keyof GroupLogo]?: GroupLogo[Key] | undefined } | undefined
}

/** Checked and normalised changes. A list is complete; customization and group logo contain only the changed parts. */
export type ProfileChanges = Partial<Omit<ProfileContent, 'customization' | 'groupLogo'>> & {
  customization?: Partial<Omit<Customization, 'logo' | 'background'>>
  groupLogo?: Partial<Pick<GroupLogo, 'link'>>
}
