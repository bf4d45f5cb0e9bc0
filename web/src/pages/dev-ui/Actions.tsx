import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Field } from '#app/ui/forms/Field.tsx'
import { ArrowUpIcon } from '#app/ui/icons.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu } from '#app/ui/overlays/Menu.tsx'
import { Table } from '#app/ui/Table.tsx'
import { LinkTabs, Tabs } from '#app/ui/Tabs.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import type { SamplesProps } from './samples-props.ts'
import styles from './dev-ui.module.css'

export function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Reserve my seat</Button>
      <Button variant="quiet">See the schedule</Button>
      <Button variant="danger">Cancel my seat</Button>
      <Button variant="plain">Dismiss</Button>
      <Button size="sm">Small</Button>
      <Button size="sm" variant="quiet">
        Small and quiet
      </Button>
      <Button variant="quiet" size="icon">
        <ArrowUpIcon />
        <span className="sr-only">Back to the top</span>
      </Button>
      <Button disabledReason="Registration opens on 1 September">Closed</Button>
      <Button pendingLabel="Saving">Save</Button>
      <LinkButton to="/dev-ui" variant="quiet" size="sm">
        A link
      </LinkButton>
      <CopyButton what="the address" textOf={() => location.href} />
    </div>
  )
}

export function Overlays() {
  const [isOpen, setIsOpen] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className={`${styles.overlays} flex flex-wrap items-start gap-3`}>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Open a dialog
      </Button>
      <Menu
        name="Export"
        isOpen={isMenuOpen}
        onOpen={() => setMenuOpen(true)}
        onClose={() => setMenuOpen(false)}
        triggerClass={buttonStyle({ variant: 'quiet', size: 'sm' })}
      >
        {['Calendar file', 'Spreadsheet', 'Badges to print'].map((item) => (
          <li key={item}>
            <button type="button" className="menu-item" onClick={() => setMenuOpen(false)}>
              {item}
            </button>
          </li>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" onClick={() => toast.success('Your seat is reserved.')}>
        Success
      </Button>
      <Button size="sm" variant="quiet" onClick={() => toast.info('Room changed to Lab B.')}>
        News
      </Button>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => toast.error('You are offline. Nothing was lost.', { needsAction: true })}
      >
        Error that stays
      </Button>
      <Dialog open={isOpen} title="Give your seat back?" onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-5">
          <p className="text-muted">
            The next person on the waitlist gets it at once. You can join again anytime.
          </p>
          <Field label="What came up?" need="optional">
            {(control) => <TextArea {...control} name="reason" limit={120} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              Give it back
            </Button>
            <Button variant="plain" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}

const rooms = [
  { room: 'Main hall', building: 'North Campus, hall 2', seats: 300, taken: 184, next: 'Opening, 09:00' },
  {
    room: 'Lab A',
    building: 'North Campus, second floor',
    seats: 32,
    taken: 32,
    next: 'First circuits, 10:00',
  },
  {
    room: 'Lab B',
    building: 'North Campus, second floor',
    seats: 24,
    taken: 9,
    next: 'Notebook clinic, 11:00',
  },
]

export function TabsAndTables({ theme }: SamplesProps) {
  const [isDescending, setDescending] = useState(true)
  const sorted = rooms.toSorted((a, b) => (isDescending ? b.taken - a.taken : a.taken - b.taken))
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Tabs
          label="Registration"
          tabs={[
            { id: 'seats', title: 'Seats', content: 'Twelve seats are left in this workshop.' },
            { id: 'waiting', title: 'Waitlist', content: 'Nobody is waiting.' },
            { id: 'history', title: 'History', content: 'Opened on 1 September, 09:00.' },
          ]}
        />
      </div>
      <LinkTabs
        label={`Sample, ${theme}`}
        links={[
          { to: '/dev-ui', title: 'This page' },
          { to: '/schedule', title: 'Schedule' },
        ]}
      />
      <Table
        caption={`Rooms on Saturday, ${theme}`}
        rows={sorted}
        idOf={({ room }) => room}
        columns={[
          { id: 'room', title: 'Room', cell: ({ room }) => room },
          { id: 'building', title: 'Where', cell: ({ building }) => building },
          { id: 'seats', title: 'Seats', isNumber: true, cell: ({ seats }) => seats },
          {
            id: 'taken',
            title: 'Taken',
            isNumber: true,
            cell: ({ taken }) => taken,
            sort: {
              order: isDescending ? 'descending' : 'ascending',
              onSort: () => setDescending(!isDescending),
            },
          },
          { id: 'next', title: 'Next', cell: ({ next }) => next },
        ]}
      />
      <div>
        <Disclosure summary="Do I need to know physics?">No. Bring a laptop and a question.</Disclosure>
        <Disclosure summary="Is there food?" isOpen>
          Lunch on both days, and something warm at night for the hackathon.
        </Disclosure>
      </div>
    </div>
  )
}
