import { Button } from '../src/button/index.ts'
import { PageHead } from '../src/page-head/index.ts'
import { Notice } from '../src/notice/index.ts'
import { Section } from '../src/section/index.ts'
import { Skeleton } from '../src/skeleton/index.ts'
import { SpellingOffer } from '../src/spelling-offer/index.ts'
import { Component, GalleryState } from './gallery.tsx'
import { LONG_TEXT, noop, UNBROKEN_WORD } from './texts.ts'

export const PART_SAMPLES = (
  <>
    <Component name="Section">
      <GalleryState name="rest">
        <Section title="Members" level={3} hint="12" actions={<Button size="small">Add</Button>} stacked>
          <p>Who belongs to the group.</p>
          <p>And who doesn’t yet.</p>
        </Section>
      </GalleryState>
      <GalleryState name="long">
        <Section title={LONG_TEXT} level={3} hint={UNBROKEN_WORD} actions={<Button size="small">Add</Button>}>
          {LONG_TEXT}
        </Section>
      </GalleryState>
    </Component>
    <Component name="PageHead">
      <GalleryState name="rest" wide>
        <PageHead title="Orders" count="1 284" actions={<Button size="small">Add</Button>} />
      </GalleryState>
      <GalleryState name="long" wide>
        <PageHead title={LONG_TEXT} count="1 284" actions={<Button size="small">Add</Button>} />
      </GalleryState>
    </Component>
    <Component name="Notice">
      <GalleryState name="rest">
        <Notice
          title="No orders yet"
          text="They stand here once somebody buys."
          action={<Button>To the shop</Button>}
        />
      </GalleryState>
      <GalleryState name="failed">
        <Notice failed text="Couldn’t load the orders: no connection" action={<Button busy>Again</Button>} />
      </GalleryState>
      <GalleryState name="long">
        <Notice title={LONG_TEXT} text={UNBROKEN_WORD} />
      </GalleryState>
    </Component>
    <Component name="Skeleton">
      <GalleryState name="busy">
        <Skeleton height={48} />
      </GalleryState>
    </Component>
    <Component name="SpellingOffer">
      <GalleryState name="rest">
        <SpellingOffer spelling="Київ" text="We will write:" action="Take it" onTake={noop} />
      </GalleryState>
      <GalleryState name="long">
        <SpellingOffer spelling={LONG_TEXT} text={LONG_TEXT} action="Take it" onTake={noop} />
      </GalleryState>
    </Component>
  </>
)
