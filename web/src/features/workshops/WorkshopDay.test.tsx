import { screen, within } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { WorkshopDay, type WorkshopRow } from './WorkshopDay.tsx'

const workshop = (title: string, startsAt: string, endsAt: string) => {
  const slug = title.toLowerCase()
  return { _id: slug, title, slug, startsAt, endsAt, level: 'any', status: 'confirmed' } as WorkshopRow
}

it('says a time once for what begins and ends together, and each one’s own where they end apart', () => {
  const at = (hour: string) => `2099-10-10T${hour}:00:00Z`
  const workshops = [
    workshop('A', at('09'), at('10')),
    // The same instants, written otherwise.
    workshop('B', '2099-10-10T11:00:00+02:00', '2099-10-10T12:00:00+02:00'),
    workshop('C', at('12'), at('13')),
    workshop('D', at('12'), at('15')),
  ]
  const nothing = () => null
  const day = { day: '2099-10-10', workshops, timeZone: 'UTC', actionsOf: nothing, seatsOf: nothing }
  showInSite(<WorkshopDay {...day} />)
  const times = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryAllByRole('list').length > 0)
    .map((item) => item.textContent?.match(/\d\d:\d\d( to \d\d:\d\d)?/g))
  expect(times).toEqual([['09:00 to 10:00'], ['12:00', '12:00 to 13:00', '12:00 to 15:00']])
})
