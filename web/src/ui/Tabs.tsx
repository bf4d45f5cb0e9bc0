import { direction } from '@fest/schemas/core/words/language.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

const listStyle = 'flex gap-1 overflow-x-auto border-b border-line'
const tabStyle =
  'relative flex min-h-11 shrink-0 items-center px-4 text-small font-medium text-muted hover:text-text -outline-offset-2 ' +
  'after:absolute after:inset-x-4 after:bottom-0 after:border-amber ' +
  'aria-selected:text-text aria-selected:after:border-b-2'

/** The step of an arrow key to the right. */
const onward = direction === 'rtl' ? -1 : 1

type TabsProps = { label: string; tabs: readonly { id: string; title: string; content: ReactNode }[] }

/** Panels of which one is shown. Arrow keys, Home and End move and choose; Tab moves on into the panel. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === chosen)
    const targets: Record<string, number> = {
      ArrowRight: index + onward,
      ArrowLeft: index - onward,
      Home: 0,
      End: -1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const place = target % tabs.length
    setChosen(tabs.at(place)?.id)
    list.current
      ?.querySelectorAll<HTMLElement>('[role=tab]')
      .item((place + tabs.length) % tabs.length)
      ?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={onKeyDown}
            className={tabStyle}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        // A panel without any control can be reached by Tab all the same.
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WAI-ARIA's pattern for tabs
          tabIndex={0}
          hidden={tab.id !== chosen}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
