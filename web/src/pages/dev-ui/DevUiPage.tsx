import type { ComponentType } from 'react'
import { Container } from '#app/ui/Container.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Buttons, Overlays, TabsAndTables } from './Actions.tsx'
import { Colors, GatesAndKets, TypeScale } from './Basics.tsx'
import { Fields } from './Fields.tsx'
import { Empty, Texts, Waiting } from './States.tsx'
import type { SamplesProps } from './samples-props.ts'
import styles from './dev-ui.module.css'

export const meta = () => ({
  title: 'Components',
  description: 'Every component of the site, in both themes.',
})

const sections: readonly {
  ket: string
  title: string
  note: string
  Samples: ComponentType<SamplesProps>
}[] = [
  {
    ket: 'type',
    title: 'Nine sizes',
    note: 'Bricolage Grotesque speaks, IBM Plex Sans explains, IBM Plex Mono counts. Fluid from 360 px up.',
    Samples: TypeScale,
  },
  {
    ket: 'color',
    title: 'Four meanings on three grounds',
    note: 'Amber acts, ember is now, violet teaches, teal meets. Below each, the hardest pair it is in and the contrast there.',
    Samples: Colors,
  },
  {
    ket: 'gates',
    title: 'Gates, kets and badges',
    note: 'The letter decorates; the word stands beside it.',
    Samples: GatesAndKets,
  },
  {
    ket: 'actions',
    title: 'Buttons',
    note: 'One primary on a screen. What cannot be pressed says why, and stays reachable.',
    Samples: Buttons,
  },
  {
    ket: 'fields',
    title: 'Fields',
    note: 'Help before the mistake, the error in words, nothing typed is lost.',
    Samples: Fields,
  },
  {
    ket: 'overlays',
    title: 'Dialogs, menus and toasts',
    note: 'On the browser’s own elements. Escape closes, and the focus goes back.',
    Samples: Overlays,
  },
  {
    ket: 'order',
    title: 'Tabs, tables and disclosure',
    note: 'Arrow keys move. A table scrolls inside its frame, and its rows keep their names.',
    Samples: TabsAndTables,
  },
  {
    ket: 'waiting',
    title: 'Loading',
    note: 'The shape of what comes, after 300 ms at the earliest.',
    Samples: Waiting,
  },
  {
    ket: 'nothing',
    title: 'Empty, broken, offline',
    note: 'When there will be something; what happened; what still works.',
    Samples: Empty,
  },
  { ket: 'text', title: 'Texts from Studio', note: 'Every block an author can make.', Samples: Texts },
]

/** Every component and state, in both themes side by side. In development only. */
export default function DevUiPage() {
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <InterferenceHero />
        <PageHeader
          ket="development"
          title="Two waves, one wire"
          lead="What the site is built from, in every state, in both themes."
        />
      </div>
      {sections.map(({ ket, title, note, Samples }) => (
        <section
          key={ket}
          aria-labelledby={`dev-${ket}`}
          className={`${styles.section} border-t border-line`}
        >
          <Container>
            <p className="mb-3">
              <Ket>{ket}</Ket>
            </p>
            <h2 id={`dev-${ket}`}>{title}</h2>
            <p className="mt-2 mb-8 max-w-prose text-muted">{note}</p>
            <div className={styles.pair}>
              {(['dark', 'light'] as const).map((theme) => (
                <div key={theme} data-theme={theme} className={styles.side}>
                  <p className="mb-6 font-mono text-label text-muted">{theme}</p>
                  <Samples theme={theme} />
                </div>
              ))}
            </div>
          </Container>
        </section>
      ))}
    </>
  )
}
