import { Button } from '../src/button/index.ts'
import { PageHead } from '../src/page-head/index.ts'
import { Notice } from '../src/notice/index.ts'
import { Section } from '../src/section/index.ts'
import { Skeleton } from '../src/skeleton/index.ts'
import { SpellingOffer } from '../src/spelling-offer/index.ts'
import { Component, State } from './gallery.tsx'
import { LONG, nothing, UNBROKEN } from './texts.ts'

export const PARTS = (
  <>
    <Component name="Section">
      <State name="rest">
        <Section title="Members" level={3} hint="12" actions={<Button size="small">Add</Button>} stacked>
          <p>Who belongs to the group.</p>
          <p>And who doesn’t yet.</p>
        </Section>
      </State>
      <State name="long">
        <Section title={LONG} level={3} hint={UNBROKEN} actions={<Button size="small">Add</Button>}>
          {LONG}
        </Section>
      </State>
    </Component>
    <Component name="PageHead">
      <State name="rest" wide>
        <PageHead title="Orders" count="1 284" actions={<Button size="small">Add</Button>} />
      </State>
      <State name="long" wide>
        <PageHead title={LONG} count="1 284" actions={<Button size="small">Add</Button>} />
      </State>
    </Component>
    <Component name="Notice">
      <State name="rest">
        <Notice
          title="No orders yet"
          text="They stand here once somebody buys."
          action={<Button>To the shop</Button>}
        />
      </State>
      <State name="failed">
        <Notice failed text="Couldn’t load the orders: no connection" action={<Button busy>Again</Button>} />
      </State>
      <State name="long">
        <Notice title={LONG} text={UNBROKEN} />
      </State>
    </Component>
    <Component name="Skeleton">
      <State name="busy">
        <Skeleton height={48} />
      </State>
    </Component>
    <Component name="SpellingOffer">
      <State name="rest">
        <SpellingOffer spelling="Київ" text="We will write:" action="Take it" onTake={nothing} />
      </State>
      <State name="long">
        <SpellingOffer spelling={LONG} text={LONG} action="Take it" onTake={nothing} />
      </State>
    </Component>
  </>
)
