import { hiddenOrders } from '@fest/schemas/core/lab/challenges/hidden-orders.ts'
import { defineMigration } from 'sanity/migrate'

/**
 * The puzzle of the hidden page was part of the site and became challenges of the lab. They are published beside the
 * page, as the puzzle was; one that is there already is left alone.
 */
export default defineMigration({
  title: "The hidden page's puzzle becomes challenges",
  documentTypes: ['secret'],
  migrate: {
    document({ _id }) {
      if (_id !== 'secret') return []
      return hiddenOrders.map(({ id, ...order }, index) => ({
        createIfNotExists: {
          ...order,
          _id: `lab-${id}`,
          _type: 'labChallenge',
          orderRank: `0|i0000${index}:`,
        },
      }))
    },
  },
})
