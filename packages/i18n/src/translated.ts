export type PluralForm = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'

/** A key without its plural form: English has fewer forms than Ukrainian, so only the stem must match. */
type Stem<Key extends string> = Key extends `${infer Name}${PluralForm}` ? `${Name}_other` : Key

/** The type of a translation that has all messages of `Source`. The locale check looks at the plural forms. */
export type Translated<Source> = {
  [Key in keyof Source as Key extends string ? Stem<Key> : never]: Source[Key] extends string
    ? string
    : Translated<Source[Key]>
} & { [Key in keyof Source as Key extends `${string}${PluralForm}` ? Key : never]?: string }
