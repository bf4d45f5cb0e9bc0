import routes from './specification-routes.json' with { type: 'json' }

/** The table of section 2 of the specification: path and screen, in its order. */
export const specificationRoutes = routes

/** Those that send a visitor to sign in first. */
export const guardedRoutes = new Set(['/register', '/profile', '/accommodation', '/admin'])

/** Every page a visitor can open, one of each kind. */
export const publicAddresses = [
  ...specificationRoutes.map(({ path }) => path.replace('{eventId}', 'first-circuits')),
  '/schedule?view=circuit',
  '/schedule/changes',
  '/materials/bell-pairs-chsh',
  '/lab',
  '/privacy',
  '/confirm',
  '/hackathon/team',
  '/hackathon/projects',
  '/hackathon/judging',
  '/no/such/page',
]
