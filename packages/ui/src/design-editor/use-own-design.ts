import { FULL_COLOUR_BASE, type ProductChoice } from '@dotyk/domain/catalogue'
import {
  type DesignPicture,
  type OwnDesign,
  encodeOwnDesign,
  ownDesignFor,
  type PicturePosition,
  placeLogo,
  placePicture,
  printedSurfaces,
  surfaceCut,
  type SurfaceName,
} from '@dotyk/domain/print'
import { useEffect, useRef, useState } from 'react'
import { useDesignHost } from './design-host.ts'
import { uploadIdOf } from './known-pictures.ts'

export interface UploadState {
  /** The uploaded part, from 0 to 1; null while nothing is uploaded. */
  share: number | null
  /** The reason why the last file was refused; null if it wasn't. */
  error: string | null
}

export type DesignChange = Partial<Pick<OwnDesign, 'background' | 'ink' | 'hasSign' | 'hasHints'>>

export type OwnDesignEditing = ReturnType<typeof useOwnDesign>

/** Where a design is kept as text (`print/own-design.ts`) while it is edited; '' for none. */
export interface DesignStore {
  read: () => string
  write: (code: string) => void
}

/**
 * The design in a store; each change is stored immediately, so that nothing is lost. An upload that ends after the editor was
 * closed is dropped, because what was behind the editor has read the design by then.
 */
export function useOwnDesign(choice: ProductChoice, designStore: DesignStore) {
  const { explain, uploadDesign, uploadLogo, pictures: known } = useDesignHost()
  // Each change starts from the stored design, because moves and uploads may follow each other faster than the page is rendered.
  const current = () => ownDesignFor(designStore.read(), choice) ?? anEmptyDesign(choice)
  const [design, setDesign] = useState<OwnDesign>(current)
  const [upload, setUpload] = useState<UploadState>({ share: null, error: null })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const codeOf = (edited: OwnDesign) => (hasPictures(edited) ? encodeOwnDesign(edited) : '')

  function store(next: OwnDesign): void {
    setDesign(next)
    designStore.write(codeOf(next))
  }

  async function uploadTo(side: SurfaceName, file: File): Promise<void> {
    setUpload({ share: 0, error: null })
    const onProgress = (share: number) => setUpload({ share, error: null })
    try {
      if (design.isLogo) {
        const logo = await uploadLogo(file, onProgress)
        if (isOpen.current) placeUploadedLogo(side, logo)
      } else {
        const pictures = await uploadDesign(file, onProgress)
        if (isOpen.current) placeUploaded(side, pictures)
      }
      setUpload({ share: null, error: null })
    } catch (failure) {
      setUpload({ share: null, error: await explain(failure) })
    }
  }

  function placeUploadedLogo(side: SurfaceName, logo: DesignPicture): void {
    known.remember([logo])
    const place = placeLogo(choice.accessory, side, logo)
    const now = current()
    if (place) store({ ...now, pictures: { ...now.pictures, [side]: { id: logo.id, ...place } } })
  }

  function placeUploaded(side: SurfaceName, uploaded: readonly DesignPicture[]): void {
    known.remember(uploaded)
    const now = current()
    const pictures = { ...now.pictures }
    const others = printedSurfaces(choice.accessory).filter(each => each !== side && !pictures[each])
    // The second page of a PDF is placed on the other side, unless that side already has a picture.
    for (const [at, each] of [side, ...others].entries()) {
      const picture = uploaded[at]
      const cut = surfaceCut(choice.accessory, each)
      if (picture && cut) pictures[each] = { id: picture.id, ...placePicture(cut, picture) }
    }
    store({ ...now, pictures })
  }

  return {
    design,
    code: codeOf(design),
    upload,
    uploadTo: (side: SurfaceName, file: File) => void uploadTo(side, file),
    placeOn: (side: SurfaceName, place: (now: PicturePosition) => PicturePosition): void => {
      const now = current()
      const picture = now.pictures[side]
      if (!picture) return
      store({ ...now, pictures: { ...now.pictures, [side]: { id: picture.id, ...place(picture) } } })
    },
    /** Replaces a picture that is still on its side by another one made from the same upload. */
    replaceOn: (side: SurfaceName, upload: string, { id }: DesignPicture): void => {
      const now = current()
      const placed = now.pictures[side]
      const picture = placed && known.read()[placed.id]
      if (!picture || uploadIdOf(picture) !== upload) return
      store({ ...now, pictures: { ...now.pictures, [side]: { ...placed, id } } })
    },
    removeFrom: (side: SurfaceName): void => {
      const now = current()
      const { [side]: _removed, ...pictures } = now.pictures
      store({ ...now, pictures })
    },
    change: (part: DesignChange) => store({ ...current(), ...part }),
  }
}

function anEmptyDesign({ accessory, colour }: ProductChoice): OwnDesign {
  const isLogo = colour !== FULL_COLOUR_BASE
  // A logo takes the position of the service's mark; the contactless hints have another position, so they stay.
  return {
    accessory,
    isLogo,
    background: '#ffffff',
    ink: 'dark',
    hasSign: false,
    hasHints: isLogo,
    pictures: {},
  }
}

function hasPictures({ pictures }: OwnDesign): boolean {
  return pictures.front !== undefined || pictures.back !== undefined
}
