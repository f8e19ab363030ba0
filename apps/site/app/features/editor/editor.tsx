import type { Icons } from '@dotyk/card-page'
import { currentLanguageOf } from '@dotyk/ui/language'
import { createStore, useStore } from '@dotyk/ui/store'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { AppHeader } from '../../shared/shell/app-header.tsx'
import { useFillLoginFromSession } from '../../shared/typed-login.ts'
import { useLookToBuy } from './appearance/use-look-to-buy.ts'
import { useHideBarsOnScroll } from './header/use-hide-bars-on-scroll.ts'
import { AddContactsProvider } from './composer/add-contacts-provider.tsx'
import { Composer } from './composer/composer.tsx'
import { ConflictNote } from './saving/conflict-note.tsx'
import { EditorContext } from './editor-context.tsx'
import { SectionPlaceholders } from './editor-skeleton.tsx'
import styles from './editor.module.css'
import { afterFirstEditorUse } from './first-use.ts'
import { LiveCardStrip } from './first-steps/live-strip.tsx'
import { QuickContacts } from './first-steps/quick-contacts.tsx'
import { FirstStepsProgress } from './first-steps/guide.tsx'
import { ConfirmBar } from './header/confirm-bar.tsx'
import { CardUrlActions } from './header/card-url-actions.tsx'
import { SaveState } from './header/save-state.tsx'
import { LazyImportDialog } from './moving/lazy-import-dialog.tsx'
import { Notices } from './notices/notices.tsx'
import { type EditorPane, PaneSwitch } from './preview/pane-switch.tsx'
import { PickerHost } from './picker/picker-host.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { ShareBar } from './preview/share-bar.tsx'
import { QrHost } from './profile-link/qr-host.tsx'
import { watchRemoteChanges, type LoadedProfile } from './saving/own-profile.ts'
import { isLazySection, LazySection } from './sections/lazy-section.tsx'
import { ListSection } from './sections/list-section.tsx'
import { MainSection } from './sections/main-section.tsx'
import {
  initiallyOpenSections,
  type SectionId,
  type SectionPlan,
  sectionsFor,
} from './sections/section-list.ts'
import { SectionNav } from './sections/section-nav.tsx'
import { showSection } from './sections/show-section.ts'
import { useDisabledFieldsOf } from './use-disabled-fields.ts'
import { useIsWide } from './use-is-wide.ts'
import { useServiceIcons } from './entries/use-service-icons.ts'

interface EditorProps extends LoadedProfile {
  /** The icons sent with the page. */
  firstIcons: Icons | null
  /** The card that the server rendered from the stored profile; null if it rendered none. */
  firstCard: string | null
}

/** The form and the preview of the card, side by side; on a narrow screen a bar switches between them. */
export function Editor({ profile, saving, firstIcons, firstCard }: EditorProps) {
  const { t, i18n } = useTranslation('editor')
  const language = currentLanguageOf(i18n)
  const icons = useServiceIcons(firstIcons)
  const off = useDisabledFieldsOf(profile.blocksOff)
  const plans = useMemo(() => sectionsFor(profile.type, off), [profile.type, off])
  const [open, setOpen] = useState(() => initiallyOpenSections(plans, saving.get().draft))
  const [pane, setPane] = useState<EditorPane>('edit')
  const [isNew] = useState(() => saving.get().draft.name.trim() === '')
  const [announced] = useState(() => createStore(''))

  useEffect(watchRemoteChanges, [])
  useHideBarsOnScroll()
  useFillLoginFromSession(profile.email)
  // Error messages are loaded after the owner's first action, because errors occur only after an action.
  useEffect(() => afterFirstEditorUse(() => void i18n.loadNamespaces('errors')), [i18n])

  // The name field is rendered first and accepts input before the many fields below it are rendered.
  const [isAsked, setAsked] = useState(false)
  const isWhole = useDeferredValue(true, false) || isAsked

  const isWide = useIsWide()
  useBackCloses(pane === 'preview' && !isWide, () => setPane('edit'))

  const openSection = useCallback((id: SectionId) => {
    setPane('edit')
    setAsked(true)
    setOpen(now => (now.has(id) ? now : new Set([...now, id])))
  }, [])

  const toggleSection = useCallback((id: SectionId) => {
    setOpen(now => (now.has(id) ? new Set([...now].filter(each => each !== id)) : new Set([...now, id])))
  }, [])

  const goTo = useCallback((id: SectionId) => showSection(openSection, id), [openSection])

  useLookToBuy({ profile, saving }, () => goTo('appearance'))

  const context = useMemo(
    () => ({ saving, profile, language, icons, isNew, openSection, announce: announced.set }),
    [saving, profile, language, icons, isNew, openSection, announced],
  )

  return (
    <EditorContext value={context}>
      <AddContactsProvider>
        <PickerHost>
          <Bar />
          <main id="content" className={styles.editor} data-pane={pane}>
            <h1 className="visually-hidden">{t('title')}</h1>
            <EditorNotices />
            <Nav plans={plans} areThere={isWhole} onGo={goTo} />
            <div className={styles.form}>
              <LiveCardStrip
                firstCard={firstCard}
                isPreviewed={pane === 'preview'}
                onPreview={() => setPane('preview')}
                onAddress={() => goTo('profileLink')}
              />
              <FormStart />
              {isWhole ? (
                <Sections plans={plans} open={open} onToggle={toggleSection} />
              ) : (
                <SectionPlaceholders />
              )}
            </div>
            <aside className={styles.preview} aria-label={t('preview')}>
              <CardUrlActions className={styles.narrowOnly} />
              <PreviewPane firstCard={firstCard} asked={pane === 'preview'} />
              <ShareBar />
            </aside>
          </main>
          <ConfirmBar />
          <QrHost />
          <LazyImportDialog />
          <PaneSwitch pane={pane} onSwitch={setPane} />
          <ConflictNote />
          <Announcements store={announced} />
        </PickerHost>
      </AddContactsProvider>
    </EditorContext>
  )
}

/* The parts of the form are memoized and don't depend on the selected pane, so switching panes renders none of them again. */

const EditorNotices = memo(Notices)
const Nav = memo(SectionNav)

const Bar = memo(function Bar() {
  return (
    <div className={styles.bar}>
      <AppHeader compact start={<SaveState />} end={<CardUrlActions className={styles.wideOnly} />} />
    </div>
  )
})

const FormStart = memo(function FormStart() {
  return (
    <>
      <FirstStepsProgress />
      <MainSection />
      <QuickContacts />
      <Composer />
    </>
  )
})

interface SectionsProps {
  plans: readonly SectionPlan[]
  open: ReadonlySet<SectionId>
  onToggle: (id: SectionId) => void
}

const Sections = memo(function Sections({ plans, open, onToggle }: SectionsProps) {
  return plans.map(plan => {
    if (isLazySection(plan.id))
      return <LazySection key={plan.id} id={plan.id} open={open.has(plan.id)} onToggle={onToggle} />
    if (plan.lists.length === 0) return null
    return <ListSection key={plan.id} plan={plan} open={open.has(plan.id)} onToggle={onToggle} />
  })
})

function Announcements({ store }: { store: ReturnType<typeof createStore<string>> }) {
  const text = useStore(store, '')
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
